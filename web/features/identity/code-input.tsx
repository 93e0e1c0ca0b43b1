// The field of a second factor's code: six digits, which phones and password managers fill in, or a recovery code.
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CodeInputProps {
  label: string
  hint?: string
  /** True while a recovery code fits. */
  recovery?: boolean
  value: string
  error: string | null
  onChange: (value: string) => void
}

export const CodeInput = ({ label, hint, recovery = false, value, error, onChange }: CodeInputProps) => (
  <Field label={label} hint={hint} error={error}>
    <Input
      name="code"
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={recovery ? 20 : 9}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="font-mono text-lg tracking-[0.2em]"
    />
  </Field>
)
