// Form of what a member tells about themselves, given later or put right: all of it, or the part of one card.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { failures } from '#contract/errors.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { fieldOf } from '#contract/identity/registration-rules.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { wrongDate } from '#contract/values/wrong-date.ts'
import { type FieldName, toAnswers } from '#web/features/identity/registration/form-values.ts'
import { type Mistakes, mistakesIn } from '#web/features/identity/registration/refusals.ts'
import { focusField } from '#web/features/identity/registration/step.tsx'
import { firstMistake } from '#web/features/identity/registration/steps.ts'
import { api, codeOf, fieldErrors, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { unreadable } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { unsaved } from '#web/ui/unsaved.ts'
import { EditFields } from './edit-fields.tsx'
import {
  checkedIn,
  formOf,
  type Part,
  type ProfileForm,
  partTitles,
  profileOnlyFacts,
  toUpdate,
} from './edit-form.ts'
import { meQuery } from './me.ts'

interface EditDialogProps {
  profile: OwnProfile
  part: Part
  /** Takes the focus as it opens. */
  first: FieldName | undefined
  open: boolean
  onClose: () => void
}

export function EditDialog({ profile, part, first, open, onClose }: EditDialogProps) {
  const client = useQueryClient()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm<ProfileForm>({ defaultValues: formOf(profile) })
  const reference = useQuery(query.reference.lists.queryOptions())
  const lists = {
    data: reference.data,
    waiting: reference.data ? undefined : reference.isError ? 'Indisponível agora' : 'Carregando…',
  }

  // Words typed and given up are not there again.
  const begin = useEffectEvent(() => form.reset(formOf(profile)))
  useEffect(() => {
    if (open) begin()
  }, [open])
  useEffect(() => {
    if (!open || !first) return
    // By then the dialog has taken the focus itself.
    const frame = requestAnimationFrame(() => focusField(root.current, first))
    return () => cancelAnimationFrame(frame)
  }, [open, first])

  /** Says each mistake at its field; answers whether the first of them is there to be seen. */
  function showMistakes(mistakes: Mistakes): boolean {
    for (const [name, message] of Object.entries(mistakes) as [keyof Mistakes, string][])
      form.setError(name, { message })
    const first = firstMistake(mistakes)
    return first !== undefined && focusField(root.current, first)
  }

  const save = useMutation({
    mutationFn: () => api.profile.update(toUpdate(form.getValues(), part)),
    onSuccess: async (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      toast.success('Perfil atualizado com sucesso!')
      onClose()
      // Those whom they meet follow from what they tell: other screens ask again when they are next opened.
      await client.invalidateQueries({ refetchType: 'none' })
    },
    onError: (error) => {
      const code = codeOf(error)
      const values = form.getValues()
      if (code === 'identity.underage' && values.birthDate) {
        form.setError('birthDate', { message: identityFailures[code].message }, { shouldFocus: true })
        if (part === 'all') return
      }
      const field = code && fieldOf(code, toAnswers(values, { face: true, body: true }))
      const complaints = fieldErrors(error)
      for (const name of profileOnlyFacts)
        if (complaints[name]) form.setError(name, { message: complaints[name] })
      if (code && field && showMistakes({ [field]: messageOf(error, failures.internal.message) })) return
      toast.error(messageOf(error, 'Erro ao salvar perfil'))
    },
  })

  function submit() {
    if (save.isPending) return
    form.clearErrors()
    const mistakes = mistakesIn(form.getValues())
    const complaintsByField: Mistakes = Object.fromEntries(
      checkedIn[part].filter((name) => mistakes[name]).map((name) => [name, mistakes[name]]),
    )
    const wrongDay = part === 'all' && form.getValues('birthDate') === unreadable
    if (wrongDay)
      form.setError(
        'birthDate',
        { message: wrongDate },
        { shouldFocus: Object.keys(complaintsByField).length === 0 },
      )
    if (Object.keys(complaintsByField).length > 0) showMistakes(complaintsByField)
    else if (wrongDay) return
    else save.mutate()
  }

  return (
    <Dialog
      title={partTitles[part]}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      footer={
        <>
          <Button variant="secondary" onClick={() => unsaved.close(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" form="editar-perfil" loading={save.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={root}
          id="editar-perfil"
          noValidate
          data-draft={`perfil:${part}`}
          aria-label="Perfil"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        >
          <EditFields part={part} lists={lists} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
