// The form dialog of the back-office: the contract's schema is its rules. What was typed is kept, and asked about before it is
// lost; a save closes, resets and reloads; a record that somebody else wrote meanwhile is put beside what was typed.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Stale } from '#contract/back-office/listing.ts'
import { codeOf, fieldErrors, messageOf, staleOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { onOpening } from './on-opening.ts'
import { useRowAddress } from './use-row-address.ts'
import { hiddenFieldRefusal, visibleFieldRules } from './visible-field-rules.ts'

const ConflictDialog = onOpening(() => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog))

interface Question {
  title: string
  body: ReactNode
  confirmLabel: string
}

/** Values while they are typed in: a number or a choice may be empty. */
type Typed<Values extends FieldValues> = { [Name in keyof Values]: Values[Name] | null }

/** `Values` are what the schema takes, `Saved` is what it makes of them. */
interface FormDialogProps<Values extends FieldValues, Saved> {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** Id of a record that exists: its draft is none of another's. */
  recordId?: string | undefined
  schema: z.ZodType<Saved, Values>
  /** Values that the form begins with. */
  values: NoInfer<Typed<Values>>
  /** The version that was seen, of a record that exists. */
  version?: number | undefined
  /** Fields that failures of the contract belong to: `record.name_taken` → `name`. */
  fieldOf?: Partial<Record<string, Path<Typed<Values>>>>
  saveLabel?: string
  /** The spec's sentence for a save that failed; a function, where it appends what happened. */
  errorText: string | ((error: unknown) => string)
  /** Saves; of a record that exists, over this version. */
  onSave: (values: Saved, version: number | undefined) => Promise<unknown>
  /** Question before these values are saved; `null`: none. */
  question?: (values: Saved) => Question | null
  /** Names of the fields, where the record is put beside another. */
  labels?: Partial<Record<keyof Values & string, string>>
  size?: 'md' | 'xl'
  /** Said beside the buttons. */
  note?: ReactNode
  children: ReactNode
}

export function FormDialog<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const { open, onClose, title, description, schema, values, version, onSave, errorText } = props
  /** The version that both come from; once they were joined in vain, the one that they were joined with. */
  const [base, setBase] = useState<Typed<Values>>(values)
  const form = useForm<Typed<Values>, unknown, Saved>({
    resolver: visibleFieldRules(schema, base),
    defaultValues: values as DefaultValues<Typed<Values>>,
    mode: 'onTouched',
  })
  const sentence = (error: unknown) =>
    typeof errorText === 'string' ? messageOf(error, errorText) : errorText(error)
  const [asking, setAsking] = useState(false)
  const [stale, setStale] = useState<Stale<Typed<Values> & { version: number }> | null>(null)
  const [conflict, setConflict] = useState(false)
  const client = useQueryClient()
  const id = useId()
  const begin = useEffectEvent(() => {
    form.reset(values as DefaultValues<Typed<Values>>)
    setBase(values)
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  useRowAddress(open && props.recordId !== undefined, props.recordId ?? '')
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const sayUnshown = useEffectEvent(() => {
    const refusal = hiddenFieldRefusal(element.current, errors)
    if (refusal) toast.error(refusal)
  })
  // A refusal that no field shows is said all the same.
  useEffect(() => {
    if (submitCount > 0) sayUnshown()
  }, [submitCount])

  /** Saves, and tells whether it was done. */
  async function save(given: Saved, over: number | undefined): Promise<boolean> {
    try {
      await onSave(given, over)
      return true
    } catch (error) {
      const code = codeOf(error)
      const met = staleOf<Typed<Values> & { version: number }>(error)
      const field = props.fieldOf?.[code ?? '']
      const fields = Object.entries(fieldErrors(error))
      if (met) {
        setStale(met)
        setConflict(true)
      } else if (field)
        form.setError(field, { message: messageOf(error, sentence(error)) }, { shouldFocus: true })
      else if (fields.length > 0)
        for (const [name, message] of fields) form.setError(name as Path<Typed<Values>>, { message })
      else toast.error(sentence(error))
      return false
    }
  }
  const [confirming, setConfirming] = useState<{ question: Question; values: Saved } | null>(null)
  const submit = form.handleSubmit(async (given) => {
    const question = props.question?.(given)
    if (question) setConfirming({ question, values: given })
    else if (await save(given, version)) onClose()
  })
  const close = () => (isDirty ? setAsking(true) : onClose())

  return (
    <>
      <Dialog
        title={title}
        description={description}
        size={props.size ?? 'md'}
        open={open}
        onOpenChange={(next) => next || close()}
        footer={
          <>
            {props.note ? (
              <p className="mr-auto self-center text-sm text-ink-2 max-sm:hidden">{props.note}</p>
            ) : null}
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={id} loading={isSubmitting}>
              {props.saveLabel ?? 'Salvar'}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form
            id={id}
            ref={element}
            noValidate
            data-draft={`${title}:${props.recordId ?? description ?? ''}`}
            data-unasked
            onSubmit={submit}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.requestSubmit()
            }}
            className="grid grid-cols-1 gap-4"
          >
            {props.children}
          </form>
        </FormProvider>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Descartar o que você escreveu?"
        body="O que está no formulário não foi salvo."
        confirmLabel="Descartar"
        tone="danger"
        onConfirm={() => {
          // Its draft goes with it.
          element.current?.reset()
          onClose()
        }}
      />
      {confirming ? (
        <ConfirmDialog
          {...confirming.question}
          open
          onOpenChange={(next) => next || setConfirming(null)}
          tone="danger"
          onConfirm={async () => {
            if (await save(confirming.values, version)) onClose()
          }}
        />
      ) : null}
      {stale ? (
        <ConflictDialog
          key={stale.present.version}
          open={conflict}
          onClose={() => setConflict(false)}
          base={base}
          mine={form.getValues()}
          stale={stale}
          labels={(props.labels ?? {}) as Record<string, string>}
          onDiscard={() => {
            setConflict(false)
            onClose()
            // The screen is older than what was just seen.
            void client.invalidateQueries()
          }}
          onMerge={async (merged) => {
            form.reset(merged as DefaultValues<Typed<Values>>, { keepDefaultValues: true })
            setBase(stale.present)
            const judged = schema.safeParse(merged)
            if (!judged.success) toast.error(sentence(judged.error))
            if (!judged.success || !(await save(judged.data, stale.present.version))) return
            setConflict(false)
            onClose()
          }}
        />
      ) : null}
    </>
  )
}
