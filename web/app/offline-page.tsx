// What an address shows where there is no connection. The browser keeps it (web/service-worker.ts); it runs no script, and
// says nothing of anybody.
import { RotateCcw, WifiOff } from 'lucide-react'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function OfflinePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b pt-(--safe-top)">
        <p className="grid h-14 place-items-center">
          <Wordmark className="text-2xl" />
        </p>
      </header>
      <main className="grid flex-1 content-center pb-(--safe-bottom)">
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
