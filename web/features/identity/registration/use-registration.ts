// The registration form at work: what is typed, refused, sent, and answered.
import { useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { failures } from '#contract/errors.ts'
import { fieldOf } from '#contract/identity/registration-rules.ts'
import { afterRelease } from '#web/lib/after-release.ts'
import { api, codeOf, fieldErrors, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { refreshSession } from '../session.ts'
import { forgetDraft, readDraft, saveDraft } from './draft.ts'
import {
  emptyForm,
  type FieldName,
  isAnswered,
  type RegistrationForm,
  toAnswers,
  toRegistration,
} from './form-values.ts'
import { type Mistakes, mistakesIn } from './refusals.ts'
import { fieldAround, focusField, headingId } from './step.tsx'
import { firstMistake, lastStep, stepOf, steps } from './steps.ts'
import { useSteps } from './use-steps.ts'
import { warningTexts } from './warnings.ts'

type Answer = Awaited<ReturnType<typeof api.identity.register>> & { email: string }

export function useRegistration(root: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [again, setAgain] = useState(false)
  const place = useSteps()
  const atLast = useRef(place.current === lastStep)

  const form = useForm<RegistrationForm>({ defaultValues: emptyForm })
  const { control, setValue } = form
  const [faceStored, bodyStored] = useWatch({ control, name: ['facePhoto', 'bodyPhoto'] })
  const face = usePhotoUpload(faceStored, (upload) => setValue('facePhoto', upload))
  const body = usePhotoUpload(bodyStored, (upload) => setValue('bodyPhoto', upload))
  const photosPicked = () => ({ face: face.chosen, body: body.chosen })

  // The server that rendered the page knew no draft: hydration must find the form as it was.
  useLayoutEffect(() => {
    const draft = readDraft()
    if (draft === emptyForm) return
    form.reset(draft)
    setAgain(atLast.current)
  }, [form.reset])
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      saveDraft(form.getValues())
      if (name) form.clearErrors(name)
    })
    return unsubscribe
  }, [form])

  // An address leads no further than the first step that lacks something; passwords are in the last.
  const openFirstUndone = useEffectEvent(() => {
    const { password: _, confirmation: __, ...mistakes } = mistakesIn(form.getValues())
    const first = firstMistake(mistakes)
    if (first && stepOf(first) < place.current) place.go(stepOf(first), { replace: true })
  })
  useEffect(() => openFirstUndone(), [])

  /** Field that takes the focus once another step is shown, and whether the last step is gone back to from there. */
  const wanted = useRef<FieldName | null>(null)
  const mending = useRef(false)
  const shown = useRef(place.current)
  useEffect(() => {
    if (shown.current === place.current) return
    shown.current = place.current
    if (!wanted.current) document.getElementById(headingId)?.focus({ preventScroll: true })
    else if (focusField(root.current, wanted.current)) wanted.current = null
  }, [place.current, root])
  /** The code of the step came after the step was shown: so did the field that was to take the focus. */
  function arrived() {
    if (shown.current !== place.current || !wanted.current) return
    focusField(root.current, wanted.current)
    wanted.current = null
  }

  function showStep(position: number) {
    form.clearErrors()
    place.go(position)
  }

  /** Tells the mistakes, each at its field, and leads to the topmost. */
  function showMistakes(mistakes: Mistakes) {
    const first = firstMistake(mistakes)
    if (!first) return false
    if (stepOf(first) !== place.current) {
      wanted.current = first
      mending.current = true
      showStep(stepOf(first))
    }
    for (const [name, message] of Object.entries(mistakes) as [FieldName, string][])
      form.setError(name, { message })
    if (!wanted.current && !focusField(root.current, first)) wanted.current = first
    return true
  }

  const mistakesAt = (fields: readonly FieldName[]): Mistakes => {
    const mistakes = mistakesIn(form.getValues(), photosPicked())
    return Object.fromEntries(fields.filter((name) => mistakes[name]).map((name) => [name, mistakes[name]]))
  }

  /** A field is looked at when it is left with something in it; what is still empty is told at the step's end. */
  function left({ target, relatedTarget }: FocusEvent) {
    const name = fieldAround(target)
    if (!name || !isAnswered(form.getValues(name))) return
    if (relatedTarget && fieldAround(relatedTarget) === name) return
    afterRelease(() => {
      const message = mistakesAt([name])[name]
      if (message && target.isConnected) form.setError(name, { message })
    })
  }

  function goOn() {
    form.clearErrors()
    const fields = steps[place.current]?.fields ?? []
    if (showMistakes(mistakesAt(fields))) return
    const next = mending.current ? lastStep : place.current + 1
    mending.current = false
    showStep(next)
  }

  function refusedByServer(error: unknown) {
    const code = codeOf(error)
    const sentence = messageOf(error, failures.internal.message)
    if (code === 'identity.photos_required') {
      face.lost()
      body.lost()
    }
    const mistakes: Mistakes = { ...fieldErrors(error) }
    const field = code && fieldOf(code, toAnswers(form.getValues(), photosPicked()))
    if (field) mistakes[field] = sentence
    if (!showMistakes(mistakes)) toast.error(sentence, { title: 'Erro no cadastro' })
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

  async function finish() {
    form.clearErrors()
    if (showMistakes(mistakesIn(form.getValues(), photosPicked()))) return
    setSending(true)
    // The fields are about to close: whoever sent from one of them stands at the button meanwhile.
    root.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    try {
      const [facePhoto, bodyPhoto] = await Promise.all([face.settled(), body.settled()])
      if (facePhoto && bodyPhoto) return await send({ ...form.getValues(), facePhoto, bodyPhoto })
      reopen()
      // The photo says itself why it didn't arrive.
      wanted.current = facePhoto ? 'bodyPhoto' : 'facePhoto'
      mending.current = true
      showStep(stepOf('facePhoto'))
    } catch (error) {
      reopen()
      refusedByServer(error)
    }
  }

  function submit() {
    if (sending) return
    if (place.current < lastStep) goOn()
    else void finish()
  }

  const back = () => {
    form.clearErrors()
    place.back()
  }

  return { form, again, face, body, sending, answer, place, submit, left, back, showStep, arrived }
}
