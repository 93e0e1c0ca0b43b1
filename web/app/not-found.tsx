import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lostTitle } from '#site/routes.ts'
import { isLostPage } from '#web/lib/lost-page.ts'
import { useTitle } from '#web/lib/title.ts'
import { useTakenOver } from '#web/lib/use-taken-over.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const anyLost = {
  text: 'Essa página te deu um fora: o endereço não existe ou mudou de lugar. Bora voltar?',
  to: '/',
  label: 'Voltar ao início',
} as const

export function NotFound({ data }: { data?: unknown }) {
  const { text, to, label } = isLostPage(data) ? data : anyLost
  const { pathname } = useLocation()
  useTitle(lostTitle)
  useTakenOver()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the missing path in the console
    console.warn(`Página não encontrada: ${pathname}`)
  }, [pathname])

  return (
    <main className="on-photo gradient-sunset grid min-h-dvh content-center justify-items-center px-6 pt-44 pb-16 text-center short:pt-16 short:pb-6 text-white">
      <Wordmark className="absolute top-[calc(1.5rem+var(--safe-top))] text-on-accent" />
      <h1 className="text-[min(30vw,13rem)] leading-[0.85] short:text-[6.5rem] font-extrabold tracking-[-0.06em]">
        404
      </h1>
      <p className="mt-6 font-display text-3xl short:mt-3 font-bold tracking-tight">
        <span lang="en">Oops! Page not found</span>
      </p>
      <p className="mt-3 max-w-md text-lg">{text}</p>
      <Link to={to} className={buttonClass({ variant: 'white', size: 'lg', className: 'mt-8 short:mt-4' })}>
        {label}
      </Link>
    </main>
  )
}
