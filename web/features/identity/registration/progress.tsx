// How far the registration is: a list beside the form on a laptop, a bar above it on a phone.
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { product } from '#contract/product.ts'
import { cn } from '#web/lib/cn.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Couple } from '../couple.tsx'
import { type SectionState, useSections } from './sections.tsx'

/** It leads on to the sign-in, as any way into the member app. */
const start: string = '/relacionamento'

const doneIn = (sections: SectionState[]) => sections.filter(({ done }) => done).length

export function ProgressBar() {
  const sections = useSections()
  return (
    <header className="sticky top-0 z-20 border-b bg-page/95 px-2 pt-(--safe-top) backdrop-blur-md lg:hidden">
      <div className="flex h-14 items-center gap-2">
        <Link to={start} aria-label="Voltar" className={buttonClass({ variant: 'ghost', square: true })}>
          <ArrowLeft aria-hidden />
        </Link>
        <Progress
          label="Quanto já foi contado"
          value={doneIn(sections) / sections.length}
          className="flex-1"
        />
        <span aria-hidden className="w-14 text-center text-sm font-semibold text-ink-2 tabular-nums">
          {doneIn(sections)} de {sections.length}
        </span>
      </div>
    </header>
  )
}

export function ProgressAside() {
  const sections = useSections()
  return (
    <aside className="on-photo gradient-sunset sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-size-[100%_135%] bg-bottom px-9 py-8 text-white lg:flex">
      <Link to={start} className={buttonClass({ variant: 'glass', size: 'sm', className: 'w-fit' })}>
        <ArrowLeft aria-hidden />
        Voltar
      </Link>
      <Couple className="mx-auto my-6 hidden w-52 shrink-0 [@media(height>=44rem)]:block" />
      <div className="mt-auto">
        <Wordmark className="text-white" />
        <p className="mt-2 mb-6 font-display text-2xl leading-tight font-bold text-balance">
          {product.tagline}
        </p>
        <nav aria-label="Partes do cadastro">
          <ol className="grid gap-0.5">
            {sections.map(({ id, title, done }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-mx-3 flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium hover:bg-white/15"
                >
                  <span
                    className={cn(
                      'grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums',
                      done
                        ? 'bg-white text-(color:--pitanga-on-white)'
                        : 'inset-ring-[1.5px] inset-ring-white/70',
                    )}
                  >
                    {done ? <Check aria-hidden strokeWidth={3} className="size-4" /> : index + 1}
                  </span>
                  {title}
                  {done ? <span className="sr-only">, feito</span> : null}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </aside>
  )
}
