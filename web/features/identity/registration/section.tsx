// A section of the registration form, and a field in it.
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import type { FieldName, RegistrationForm } from './form-values.ts'
import { useSections } from './sections.tsx'

interface SectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-20 rounded-md bg-card px-5 py-6 inset-ring inset-ring-line md:px-8 md:py-8"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <h2 id={`${id}-titulo`} className="text-2xl">
            {title}
          </h2>
          {lead ? <p className="mt-1 text-sm text-ink-2">{lead}</p> : null}
        </div>
        <DoneMark id={id} />
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  )
}

function DoneMark({ id }: { id: string }) {
  const done = useSections().some((section) => section.id === id && section.done)
  if (!done) return null
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success">
      <Check aria-hidden strokeWidth={3} className="size-4" />
    </span>
  )
}

interface PlaceProps {
  name: FieldName
  /** Takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** Where a field stands, so that its refusal can be scrolled to. */
export function FieldPlace({ name, wide, children }: PlaceProps) {
  return (
    <div data-field={name} className={wide ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      {children}
    </div>
  )
}

/** What was refused about a field. */
export function useRefusal(name: FieldName): string | undefined {
  const { control } = useFormContext<RegistrationForm>()
  return useFormState({ control, name }).errors[name]?.message
}

/** A field of the registration: its label, its hint, and what was refused about it, around one control. */
export function RegistrationField(
  props: PlaceProps & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required'>,
) {
  const { name, wide, children, ...field } = props
  return (
    <FieldPlace name={name} {...(wide ? { wide } : {})}>
      <Field {...field} error={useRefusal(name)}>
        {children}
      </Field>
    </FieldPlace>
  )
}

/** Brings a field into view and gives it the focus. */
export function focusField(root: HTMLElement | null, name: FieldName) {
  const place = root?.querySelector(`[data-field="${name}"]`)
  const control = place?.querySelector<HTMLElement>('input:not([aria-hidden="true"]), select, button')
  control?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}
