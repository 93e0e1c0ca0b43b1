// Page of any address where there is no connection. The browser keeps it (web/service-worker.ts); it says nothing of
// anybody, and where the app has something to show it takes its place (start-offline.tsx).
import { RotateCcw, WifiOff } from 'lucide-react'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function OfflinePage() {
  return (
    <div data-offline className="flex min-h-dvh flex-col">
      <header className="border-b pt-(--safe-top)">
        <p className="grid h-14 place-items-center">
          <Wordmark className="text-2xl" />
        </p>
      </header>
      {/* Not at once: the app may be on its way. */}
      <main className="grid flex-1 animate-emerge content-center pb-(--safe-bottom) [animation-delay:700ms]">
        <EmptyState
          as="h1"
          icon={<WifiOff aria-hidden />}
          title="Confira sua conexão"
          text="Sem internet não dá para ver quem está por aqui. Seus dados continuam guardados."
          action={
            // biome-ignore lint/a11y/useValidAnchor: the very address that was asked for, again
            <a href="" className={buttonClass()}>
              <RotateCcw aria-hidden />
              Tentar de novo
            </a>
          }
        />
      </main>
    </div>
  )
}
