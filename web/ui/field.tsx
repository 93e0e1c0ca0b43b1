// Label above, hint and error below, and the ids that tie the three to the control inside.
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { useAfterRelease } from '#web/lib/after-release.ts'
import { cn } from '#web/lib/cn.ts'

interface FieldIds {
  id: string
  /** The label, where it is plain words. */
  name: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** Props that a control takes from the field around it, if there is one; its own props come first. */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid':
      own['aria-invalid'] === true || own['aria-invalid'] === 'true' || field?.invalid || undefined,
    'aria-required': own.required || field?.required || undefined,
  }
}

/** Name of the field around it, for a control whose parts need names of their own. */
export const useFieldName = () => use(FieldContext)?.name

/** The look every text control shares. */
export const controlClass = cn(
  'w-full rounded-sm bg-card text-base text-ink inset-ring inset-ring-line-strong transition-[box-shadow,background-color]',
  'placeholder:text-ink-2 hover:inset-ring-ink-2 focus-visible:outline-offset-0',
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-(--danger-text)',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2 disabled:inset-ring-line [&[readonly]]:bg-sunken',
)

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  /** Keeps the label for listeners only: a search box whose icon says it. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, hint, error, required = false, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const describedBy = cn(hint && `${id}-hint`, error && `${id}-error`) || undefined
  const name = typeof label === 'string' ? label : undefined
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit text-sm font-semibold'}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <FieldContext value={{ id, name, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldGroupProps extends Omit<FieldProps, 'children'> {
  disabled?: boolean | undefined
  children: ReactNode
}

/** The same for a set of controls under one question: radios, checkboxes, a date in parts. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, hint, error, required, hideLabel, disabled, className, children } = props
  const id = useId()
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={cn(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      className={cn('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-primary">
      *
    </span>
  )
}

interface FieldNotesProps {
  /** The hint's own id is this with `-hint` behind it, the error's with `-error`. */
  id: string
  hint: ReactNode
  error: string | null | undefined
}

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  const shown = useAfterRelease(error)
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {/* Always there, so that what appears in it is announced. */}
      <div aria-live="polite" className="empty:sr-only">
        {shown ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{shown}</span>
          </p>
        ) : null}
      </div>
    </>
  )
}
