// A field in a step of the registration form.
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import type { FieldName, RegistrationForm } from './form-values.ts'

/** The heading takes the focus when the step changes, so that listeners hear where they are. */
export const headingId = 'passo'

interface PlaceProps {
  name: FieldName
  /** Takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** Frame of a field, so that it can be found by its name. */
export function FieldPlace({ name, wide, children }: PlaceProps) {
  return (
    <div data-field={name} className={wide ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      {children}
    </div>
  )
}

/** Refusal of a field. */
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

const controls = 'input:not([aria-hidden="true"]):not([tabindex="-1"]), textarea, select, button'

/** Brings a field into view and gives it the focus; answers whether it is there. */
export function focusField(root: HTMLElement | null, name: FieldName): boolean {
  const place = root?.querySelector(`[data-field="${name}"]`)
  place?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  return Boolean(place)
}

/** The field around an element of the form. */
export function fieldAround(element: Element): FieldName | null {
  const place = element.closest<HTMLElement>('[data-field]')
  return (place?.dataset.field as FieldName | undefined) ?? null
}
