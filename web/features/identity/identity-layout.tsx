// The layout of the doors into the member app: the form on one side, the sunset on the other (above it on a phone).
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { product } from '#contract/product.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'
import { Couple } from './couple.tsx'

interface IdentityLayoutProps {
  title: string
  lead?: ReactNode
  /** Address to which the arrow leads. */
  back?: { to: '/' | '/relacionamento/login'; label: string }
  /** Above the title: the sign of a state. */
  mark?: ReactNode
  children?: ReactNode
}

const start = { to: '/', label: 'Voltar ao início' } as const

export function IdentityLayout({ title, lead, back = start, mark, children }: IdentityLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-page lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Sunset />
      <main
        id="conteudo"
        className="relative z-10 -mt-7 flex-1 rounded-t-lg bg-page px-6 pt-4 pb-[calc(2rem+var(--safe-bottom))] lg:order-first lg:mt-0 lg:grid lg:grid-rows-[auto_1fr_auto] lg:rounded-none lg:px-14 lg:pt-8"
      >
        <Link
          to={back.to}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3.5 w-fit text-ink-2' })}
        >
          <ArrowLeft aria-hidden />
          <span>{back.label}</span>
        </Link>
        <div className="mx-auto mt-3 w-full max-w-md lg:my-auto lg:py-8">
          <header aria-live="polite" className="mb-7">
            {mark ? (
              <span className="mb-5 grid size-16 -rotate-4 place-items-center rounded-md gradient-1 text-(color:--wine) [&_svg]:size-8">
                {mark}
              </span>
            ) : null}
            <h1 className="text-4xl wrap-anywhere">{title}</h1>
            {lead ? <p className="mt-2.5 text-ink-2 wrap-anywhere">{lead}</p> : null}
          </header>
          <InertUntilHydrated>{children}</InertUntilHydrated>
        </div>
      </main>
    </div>
  )
}

function Sunset() {
  return (
    <aside className="@container on-photo gradient-sunset relative flex min-h-48 shrink-0 items-center overflow-hidden bg-size-[100%_170%] bg-bottom px-6 pt-[calc(0.75rem+var(--safe-top))] pb-10 text-white lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:justify-between lg:bg-size-[100%_100%] lg:px-14 lg:py-12">
      <Couple className="absolute top-6 right-5 w-[min(10.5rem,42%)] @max-[15rem]:hidden sm:right-12 lg:relative lg:inset-auto lg:my-auto lg:w-[min(26rem,66%,52vh)]" />
      <div className="relative w-[52%] @max-[15rem]:w-full lg:w-full lg:max-w-xl">
        <Wordmark className="text-white lg:text-[2rem]" />
        <p className="mt-2.5 font-display text-lg leading-snug font-semibold lg:mt-4 lg:text-6xl lg:leading-[1.02] lg:font-bold lg:tracking-[-0.03em] lg:text-balance">
          {product.tagline}
        </p>
      </div>
    </aside>
  )
}
