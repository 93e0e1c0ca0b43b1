// Asks for the account's own password before what can't be left to whoever holds an open device.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export interface PasswordDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  confirmLabel: string
  tone?: 'primary' | 'danger'
  onConfirm: (password: string) => Promise<unknown>
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { open, onClose, title, children, confirmLabel, tone = 'primary', onConfirm } = props
  const form = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useMutation({ mutationFn: onConfirm })
  const wrong = codeOf(act.error) === 'identity.wrong_password'
  function close() {
    if (act.isPending) return
    setPassword('')
    setMissing(false)
    act.reset()
    onClose()
  }
  function submit() {
    if (act.isPending) return
    setMissing(password === '')
    if (password !== '') act.mutate(password, { onSuccess: close })
  }
  return (
    <Dialog
      title={title}
      size="sm"
      open={open}
      onOpenChange={(next) => next || close()}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={form} variant={tone} loading={act.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        <Field
          label="Sua senha"
          required
          error={
            missing ? 'Digite sua senha.' : wrong ? messageOf(act.error, failures.internal.message) : null
          }
        >
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {act.error && !wrong ? messageOf(act.error, failures.internal.message) : null}
        </p>
      </form>
    </Dialog>
  )
}
