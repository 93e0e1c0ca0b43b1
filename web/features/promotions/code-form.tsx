// Form of a voucher's code at the counter: typed, or read by the camera.
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { shownVoucherCode } from '#contract/promotions/voucher-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const Scanner = onDemand(() => import('./scanner.tsx').then((part) => part.Scanner))

interface CodeFormProps {
  /** A code that no voucher has, to be corrected. */
  typed?: string
}

export function CodeForm({ typed = '' }: CodeFormProps) {
  const navigate = useNavigate()
  const [mistake, setMistake] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const check = (text: string) => void navigate({ to: '/balcao', search: { cupom: text } })
  return (
    <form
      noValidate
      className="grid gap-3 rounded-lg bg-card p-4 shadow-soft"
      onSubmit={(event) => {
        event.preventDefault()
        const text = (field.current?.value ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
        if (text.length === 8) return check(text)
        setMistake('Um cupom tem oito letras e números.')
        field.current?.focus()
      }}
    >
      <Field label="Código do cupom" error={mistake} required>
        <Input
          ref={field}
          defaultValue={typed && shownVoucherCode(typed)}
          autoFocus={typed !== ''}
          onFocus={({ target }) => target.select()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          placeholder={shownVoucherCode('K7Q2M9XA')}
          onChange={() => setMistake(undefined)}
          className="h-16 text-center font-display text-2xl font-bold tracking-widest uppercase"
        />
      </Field>
      <Button type="submit" size="lg" block>
        Conferir cupom
      </Button>
      <Scanner onRead={check} />
    </form>
  )
}
