// Progress of the registration: segments above the form on a phone, the list of its steps beside it on a laptop.
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { steps } from './steps.ts'
import type { Steps } from './use-steps.ts'

/** It leads on to the sign-in, as any way into the member app. */
const start: string = '/relacionamento'

export function ProgressBar({ place, onBack }: { place: Steps; onBack: () => void }) {
  return (
    <header className="sticky top-0 z-20 bg-page/95 px-2 pt-(--safe-top) backdrop-blur-md lg:hidden">
      <div className="flex h-14 items-center gap-2 pr-3">
        {place.current === 0 ? (
          <Link to={start} aria-label="Voltar" className={buttonClass({ variant: 'ghost', square: true })}>
            <ArrowLeft aria-hidden />
          </Link>
        ) : (
          <IconButton label="Passo anterior" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        )}
        <div aria-hidden className="flex flex-1 gap-1.25">
          {steps.map(({ id }, index) => (
            <span
              key={id}
              className={cn('h-1.25 flex-1 rounded-full', index <= place.current ? 'bg-primary' : 'bg-line')}
            />
          ))}
        </div>
        <p className="ml-2 text-sm font-semibold whitespace-nowrap text-ink-2 tabular-nums">
          <span className="sr-only">Passo </span>
          <span>{`${place.current + 1} de ${steps.length}`}</span>
        </p>
      </div>
    </header>
  )
}

export function StepList({ place, onGo }: { place: Steps; onGo: (position: number) => void }) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r px-4 py-8 lg:flex">
      <Link
        to={start}
        className="mb-7 flex min-h-11 w-fit items-center gap-3 rounded-sm px-3.5 hover:bg-hover"
      >
        <ArrowLeft aria-hidden className="size-5 text-ink-2" />
        <Wordmark />
        <span className="sr-only">, voltar</span>
      </Link>
      <nav aria-label="Passos do cadastro">
        <ol className="grid gap-1">
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <StepButton
                title={title}
                number={index + 1}
                state={index === place.current ? 'here' : index <= place.furthest ? 'seen' : 'ahead'}
                onGo={() => onGo(index)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <p className="mt-auto px-3.5 pt-6 text-sm text-ink-2">
        Já tem conta?{' '}
        <Link
          to="/relacionamento/login"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          Entrar
        </Link>
      </p>
    </aside>
  )
}

interface StepButtonProps {
  title: string
  number: number
  state: 'here' | 'seen' | 'ahead'
  onGo: () => void
}

function StepButton({ title, number, state, onGo }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={state === 'ahead'}
      aria-current={state === 'here' ? 'step' : undefined}
      onClick={onGo}
      className={cn(
        'flex h-13 w-full items-center gap-3.5 rounded-[0.875rem] px-3.5 text-left font-medium',
        state === 'here' && 'bg-card font-semibold shadow-soft',
        state === 'seen' && 'hover:bg-hover',
        state === 'ahead' && 'text-ink-2',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-7.5 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
          state === 'here' && 'bg-primary text-white shadow-[0_0_0_5px_var(--primary-soft)]',
          state === 'seen' && 'bg-success-soft text-success',
          state === 'ahead' && 'inset-ring-[1.5px] inset-ring-line',
        )}
      >
        {state === 'seen' ? <Check strokeWidth={3} className="size-4" /> : number}
      </span>
      <span>
        <span>{title}</span>
        {state === 'seen' ? <span className="sr-only">, visto</span> : null}
      </span>
    </button>
  )
}
