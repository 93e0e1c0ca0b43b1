// The registration form at work: what is typed, refused, sent, and answered.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { failures } from '#contract/errors.ts'
import { api, codeOf, fieldErrors, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { usePhotoUpload } from '../photos/use-photo-upload.ts'
import { warningTexts } from './registration-done.tsx'
import { forgetDraft, readDraft, useKeptDraft } from './registration-draft.ts'
import {
  type Checked,
  emptyForm,
  type FieldName,
  fieldMessages,
  fieldOf,
  type RegistrationForm,
  refusalsOf,
  toRegistration,
} from './registration-form.ts'
import { type FormHold, focusField } from './registration-parts.tsx'
import { refreshSession } from './session.ts'

type Answer = Awaited<ReturnType<typeof api.identity.register>> & { email: string }

const complain = (message: string) => toast.error(message, { title: 'Erro no cadastro' })

export function useRegistration(root: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [form, setForm] = useState(emptyForm)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    setForm(readDraft())
    setRestored(true)
  }, [])
  const [errors, setErrors] = useState<FormHold['errors']>({})
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useKeptDraft(form, restored && answer === null)

  const set: FormHold['set'] = (name, value) => {
    setForm((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const face = usePhotoUpload(form.facePhoto, (upload) => set('facePhoto', upload))
  const body = usePhotoUpload(form.bodyPhoto, (upload) => set('bodyPhoto', upload))
  const checked: Checked = { ...form, facePhoto: face.chosen || null, bodyPhoto: body.chosen || null }

  function refuse(messages: FormHold['errors'], first: FieldName, sentence: string) {
    setErrors(messages)
    complain(sentence)
    focusField(root.current, first)
  }

  function refusedByServer(error: unknown) {
    const code = codeOf(error)
    const sentence = messageOf(error, failures.internal.message)
    if (code === 'identity.photos_required') {
      face.lost()
      body.lost()
    }
    const fields = fieldErrors(error) as FormHold['errors']
    const first = code && (fieldOf(code, checked) ?? (Object.keys(fields) as FieldName[])[0])
    if (first) refuse({ [first]: sentence, ...fields }, first, sentence)
    else complain(sentence)
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

  async function submit() {
    if (sending) return
    const refusals = refusalsOf(checked)
    const [first] = refusals
    if (first) return refuse(fieldMessages(refusals, checked), first.field, failures[first.code].message)
    setErrors({})
    setSending(true)
    // The fields are about to close: whoever sent from one of them stands at the button meanwhile.
    root.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    try {
      const [facePhoto, bodyPhoto] = await Promise.all([face.settled(), body.settled()])
      if (facePhoto && bodyPhoto) return await send({ ...form, facePhoto, bodyPhoto })
      reopen()
      // The photo says itself why it didn't arrive.
      focusField(root.current, facePhoto ? 'bodyPhoto' : 'facePhoto')
    } catch (error) {
      reopen()
      refusedByServer(error)
    }
  }

  return { form, set, errors, checked, face, body, sending, submit, answer }
}
