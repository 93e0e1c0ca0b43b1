// What the sections of the registration form share.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldName, RegistrationForm } from './registration-form.ts'

/** A section's hold on the form. */
export interface FormHold {
  form: RegistrationForm
  set: <Name extends FieldName>(name: Name, value: RegistrationForm[Name]) => void
  errors: Partial<Record<FieldName, string>>
}

interface SectionProps {
  id: string
  title: string
  done: boolean
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, title, done, lead, children }: SectionProps) {
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
        {done ? (
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success">
            <Check aria-hidden strokeWidth={3} className="size-4" />
          </span>
        ) : null}
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** Where a field stands, so that its refusal can be scrolled to. `wide` takes the whole line. */
export function At({ name, wide, children }: { name: FieldName; wide?: boolean; children: ReactNode }) {
  return (
    <div data-field={name} className={wide ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      {children}
    </div>
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
