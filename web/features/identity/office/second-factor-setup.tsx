// Setting the second factor up: the password, the QR code for the app, and the app's first code.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { maxPasswordLength } from '#contract/identity/password.ts'
import { CodeInput } from '#web/features/identity/code-input.tsx'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'

interface SecondFactorSetupProps {
  /** True if there is one already, a code of which is asked for. */
  replaces: boolean
  onDone: (recoveryCodes: readonly string[]) => Promise<unknown>
  onCancel: () => void
}

type Setup = { uri: string; secret: string }

export function SecondFactorSetup({ replaces, onDone, onCancel }: SecondFactorSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null)
  return setup ? (
    <Confirm begun={setup} onDone={onDone} onCancel={onCancel} />
  ) : (
    <Begin replaces={replaces} onBegun={setSetup} onCancel={onCancel} />
  )
}

/** Refusal of a field by the server; the rest is told in a toast. */
function useMistake() {
  const [mistake, setMistake] = useState<{ code?: string; text: string } | null>(null)
  const show = (error: unknown) => {
    const code = codeOf(error)
    const text = messageOf(error, failures.internal.message)
    if (code === 'identity.wrong_password' || code === 'identity.wrong_code') setMistake({ code, text })
    else toast.error(text)
  }
  return {
    tell: show,
    forget: () => setMistake(null),
    at: (code: string) => (mistake?.code === code ? mistake.text : null),
  }
}

interface BeginProps {
  replaces: boolean
  onBegun: (begun: Setup) => void
  onCancel: () => void
}

function Begin({ replaces, onBegun, onCancel }: BeginProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const feedback = useMistake()
  const begin = useMutation({
    mutationFn: () => api.identity.startSecondFactor({ password, code }),
    onSuccess: onBegun,
    onError: feedback.tell,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '' && !begin.isPending) begin.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <Field
        label="Sua senha"
        hint="De novo, para ninguém fazer isso no seu lugar."
        error={missing ? 'Digite sua senha.' : feedback.at('identity.wrong_password')}
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={(event) => {
            setMissing(false)
            feedback.forget()
            setPassword(event.target.value)
          }}
        />
      </Field>
      {replaces ? (
        <CodeInput
          label="Código do aparelho de agora"
          hint="Ou um código de recuperação."
          recovery
          value={code}
          error={feedback.at('identity.wrong_code')}
          onChange={(next) => {
            feedback.forget()
            setCode(next)
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={begin.isPending}>
          Continuar
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  begun: Setup
  onDone: SecondFactorSetupProps['onDone']
  onCancel: () => void
}

function Confirm({ begun, onDone, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('')
  const feedback = useMistake()
  const confirm = useMutation({
    mutationFn: () => api.identity.confirmSecondFactor({ code }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: feedback.tell,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <QrCode text={begun.uri} label="Código QR do segundo fator" />
      <div>
        <ol className="ml-5 list-decimal space-y-1.5 text-sm">
          <li>Abra um aplicativo autenticador: Google Authenticator, Aegis, 1Password…</li>
          <li>Leia o código QR, ou digite esta chave:</li>
        </ol>
        <p className="mt-2 rounded-sm bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere select-all">
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <form noValidate onSubmit={submit} className="mt-5 grid max-w-md gap-5">
          <CodeInput
            label="Código que o aplicativo mostra"
            value={code}
            error={feedback.at('identity.wrong_code')}
            onChange={(next) => {
              feedback.forget()
              setCode(next)
            }}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" loading={confirm.isPending}>
              Ligar
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              Cancelar
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
