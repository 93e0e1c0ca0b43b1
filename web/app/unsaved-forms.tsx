// Forms with typed text, for the whole page: their drafts, the question before one closes, and the sign-in over them when the
// session ends meanwhile.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CallerView } from '#contract/identity/api.ts'
import { sessionEnd, sessionQuery } from '#web/features/identity/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dropDrafts, persistDrafts } from '#web/ui/drafts.ts'
import { onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { unsaved } from '#web/ui/unsaved.ts'

const ConfirmDialog = onDemand(
  () => import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog),
  {
    // Without a connection the browser's own question does.
    lost: ({ title, onConfirm, onOpenChange }) => {
      if (confirm(title)) onConfirm()
      onOpenChange?.(false)
    },
  },
)
const SignInAgain = onDemand(() =>
  import('#web/features/identity/sign-in-again.tsx').then((part) => part.SignInAgain),
)

const unsavedForm = 'form[data-unsaved]'
const visitor = 'visitante'
const accountOf = (session: CallerView | null | undefined) => session?.member?.id ?? session?.email

interface Ended {
  before: CallerView
  settle: (session: CallerView | null) => void
}

interface Closing {
  forms: HTMLFormElement[]
  close: () => void
}

interface Restored {
  form: HTMLFormElement
  /** Place of the line that says so. */
  place: Element
}

export function UnsavedForms() {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const account = accountOf(session)
  const [restored, setRestored] = useState<Restored[]>([])
  const [closing, setClosing] = useState<Closing | null>(null)
  const [ended, setEnded] = useState<Ended | null>(null)
  const drafts = useRef<ReturnType<typeof persistDrafts>>(null)
  usePreload(ConfirmDialog)
  usePreload(SignInAgain)

  // On a shared phone, whoever comes next finds nothing.
  useEffect(() => {
    if (account) dropDrafts(account)
  }, [account])

  useEffect(() => {
    const persisted = persistDrafts({
      account: () => accountOf(client.getQueryData(sessionQuery.queryKey)) ?? visitor,
      onRestored: (form) => {
        // A lone field shows by itself what it was filled with.
        if (form.querySelectorAll('input, textarea').length < 2) return
        const place = document.createElement('div')
        place.className = 'col-span-full'
        form.prepend(place)
        setRestored((all) => [...all.filter((one) => one.form.isConnected), { form, place }])
      },
      onForgotten: (form) =>
        setRestored((all) =>
          all.filter((one) => {
            if (one.form === form) one.place.remove()
            return one.form !== form
          }),
        ),
    })
    drafts.current = persisted
    const stopHearing = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') persisted.failed()
    })
    return () => {
      stopHearing()
      persisted.stop()
    }
  }, [client])

  const ask = useEffectEvent((close: () => void) => {
    const top = [...document.querySelectorAll('[role=dialog]:not([data-closed])')].at(-1)
    // Under what is being asked, nothing closes.
    if (closing || (ended && !top?.querySelector('[data-sign-in-again]'))) return
    const forms = [...(top?.querySelectorAll<HTMLFormElement>(`${unsavedForm}:not([data-unasked])`) ?? [])]
    if (forms.length > 0) setClosing({ forms, close })
    else close()
  })
  useEffect(() => {
    const before = unsaved.close
    unsaved.close = (close) => ask(close)
    sessionEnd.ask = async (before) => {
      if (!document.querySelector(unsavedForm)) return null
      return new Promise((settle) => setEnded({ before, settle }))
    }
    return () => {
      unsaved.close = before
      sessionEnd.ask = undefined
    }
  }, [])

  return (
    <>
      {restored.map(({ form, place }) =>
        createPortal(
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <span>Rascunho guardado.</span>
            <Button variant="ghost" size="sm" onClick={() => drafts.current?.restart(form)}>
              Começar de novo
            </Button>
          </p>,
          place,
          form.dataset.draft,
        ),
      )}
      <ConfirmDialog
        open={closing !== null}
        onOpenChange={(next) => next || setClosing(null)}
        title="Descartar o que você escreveu?"
        body="O que está no formulário não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar escrevendo"
        tone="danger"
        onConfirm={() => {
          for (const form of closing?.forms ?? []) drafts.current?.restart(form)
          closing?.close()
        }}
      />
      {ended ? (
        <SignInAgain
          email={ended.before.email}
          onSettled={(next) => {
            ended.settle(next)
            setEnded(null)
          }}
        />
      ) : null}
    </>
  )
}
