// The registration form at work: what is typed, refused, sent, and answered.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { failures } from '#contract/errors.ts'
import { fieldOf } from '#contract/registration-rules.ts'
import { api, codeOf, fieldErrors, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { refreshSession } from '../session.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { emptyForm, type FieldName, type RegistrationForm, toAnswers, toRegistration } from './form-values.ts'
import { firstRefusal, registrationResolver } from './refusals.ts'
import { warningTexts } from './registration-done.tsx'
import { focusField } from './section.tsx'

type Answer = Awaited<ReturnType<typeof api.identity.register>> & { email: string }

const complain = (message: string) => toast.error(message, { title: 'Erro no cadastro' })

export function useRegistration(root: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)

  const photosPicked = () => ({ face: face.chosen, body: body.chosen })
  // A refusal stands until its field is typed in again, and is not told while somebody is still typing.
  const form = useForm<RegistrationForm>({
    defaultValues: emptyForm,
    resolver: registrationResolver(photosPicked),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { control, setValue } = form
  const [faceStored, bodyStored] = useWatch({ control, name: ['facePhoto', 'bodyPhoto'] })
  const face = usePhotoUpload(faceStored, (upload) => setValue('facePhoto', upload))
  const body = usePhotoUpload(bodyStored, (upload) => setValue('bodyPhoto', upload))

  // Whoever rendered the page knew no draft: hydration must find the form as it was.
  useLayoutEffect(() => {
    const draft = readDraft()
    if (draft !== emptyForm) form.reset(draft)
  }, [form.reset])
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      keepDraft(form.getValues())
      if (name) form.clearErrors(name)
    })
    return unsubscribe
  }, [form])

  function refusedByServer(error: unknown) {
    const code = codeOf(error)
    const sentence = messageOf(error, failures.internal.message)
    if (code === 'identity.photos_required') {
      face.lost()
      body.lost()
    }
    const fields = Object.entries(fieldErrors(error)) as [FieldName, string][]
    const first = code && (fieldOf(code, toAnswers(form.getValues(), photosPicked())) ?? fields[0]?.[0])
    complain(sentence)
    if (!first) return
    for (const [name, message] of [[first, sentence] as const, ...fields]) form.setError(name, { message })
    focusField(root.current, first)
  }

  async function send(complete: RegistrationForm) {
    const registered = await api.identity.register(toRegistration(complete))
    forgetDraft()
    if (registered.signedIn) {
      // The page is gone in a second; these stay long enough to be read.
      for (const warning of registered.warnings) toast.show(warningTexts[warning])
      await refreshSession(client).catch(() => null)
    }
    setAnswer({ ...registered, email: complete.email.trim() })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  /** At once: a closed field takes no focus. */
  const reopen = () => flushSync(() => setSending(false))

  async function sendAccepted(accepted: RegistrationForm) {
    setSending(true)
    // The fields are about to close: whoever sent from one of them stands at the button meanwhile.
    root.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    try {
      const [facePhoto, bodyPhoto] = await Promise.all([face.settled(), body.settled()])
      if (facePhoto && bodyPhoto) return await send({ ...accepted, facePhoto, bodyPhoto })
      reopen()
      // The photo says itself why it didn't arrive.
      focusField(root.current, facePhoto ? 'bodyPhoto' : 'facePhoto')
    } catch (error) {
      reopen()
      refusedByServer(error)
    }
  }

  const submit = form.handleSubmit(sendAccepted, (errors) => {
    const first = firstRefusal(errors)
    if (!first) return
    complain(first.message)
    focusField(root.current, first.field)
  })

  return { form, face, body, sending, submit, answer }
}
