// Frame of the pages of a meeting that stand outside the shell: the mark, and one column.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { product } from '#contract/product.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'

export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh bg-page pb-[max(2rem,var(--safe-bottom))]">
    <header className="mx-auto max-w-xl px-[min(1.25rem,5vw)] pt-[max(0.75rem,var(--safe-top))] pb-3">
      <Link to="/" aria-label={`${product.name}, início`} className="inline-flex min-h-11 items-center">
        <Wordmark className="text-2xl" />
      </Link>
    </header>
    <main id="conteudo" className="mx-auto max-w-xl px-[min(1.25rem,5vw)]">
      {children}
    </main>
  </div>
)
