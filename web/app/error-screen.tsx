import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTitle } from '#web/lib/title.ts'
import { useTakenOver } from '#web/lib/use-taken-over.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

function statusOf(error: unknown): number | null {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' ? error.status : null
}

/** The last resort, where a screen itself broke. Plain links and a reload: nothing of the app is trusted here. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  useTitle('Erro inesperado')
  useTakenOver()
  const status = statusOf(error)
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center px-6 py-16">
      <h1 className="text-4xl" lang="en">
        Unexpected Application Error!
      </h1>
      <p className="mt-4 text-lg text-ink-2">
        Alguma coisa quebrou do nosso lado e esta tela não abriu. Seus dados estão guardados: tente de novo ou
        volte ao início.
      </p>
      <p className="mt-6 rounded-sm bg-sunken px-4 py-3 font-medium wrap-anywhere">
        {`${status ? `${status} · ` : ''}${message}`}
      </p>
      {stack && !import.meta.env.PROD ? (
        <pre className="mt-3 max-h-72 overflow-auto rounded-sm bg-sunken px-4 py-3 text-sm whitespace-pre-wrap text-ink-2">
          {stack}
        </pre>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Tentar de novo</Button>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Voltar ao início
        </a>
      </div>
    </main>
  )
}
