// The second step of signing in: a code of the authenticator app, or a recovery code. Loaded when it is asked for.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { CallerView } from '#contract/identity/api.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeInput } from './code-input.tsx'
import { refreshSession } from './session.ts'

interface SecondFactorStepProps {
  onSignedIn: (session: CallerView | null) => void
  /** Answers with the session after it; unless given, what belonged to whoever was here before is forgotten. */
  refresh?: () => Promise<CallerView | null>
  /** Back to e-mail and password. */
  onClose: () => void
}

export function SecondFactorStep({ onSignedIn, refresh, onClose }: SecondFactorStepProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [mistake, setMistake] = useState<string | null>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const verify = useMutation({
    mutationFn: async (typed: string) => {
      await api.identity.verifySecondFactor({ code: typed })
      return refresh ? refresh() : refreshSession(client)
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      const refused = codeOf(error)
      if (refused === 'identity.wrong_code') {
        setMistake(messageOf(error, failures.internal.message))
        focus()
        return
      }
      toast.error(messageOf(error, failures.internal.message))
      if (refused === 'identity.half_sign_in_over') onClose()
    },
  })
  const change = (next: string) => {
    setMistake(null)
    setCode(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending) return
    if (code.trim() !== '') return verify.mutate(code)
    setMistake('Digite o código.')
    focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="text-xl">Falta o código</h2>
        <p className="mt-1 text-sm text-ink-2">
          {recovery
            ? 'Um dos códigos que você guardou. Cada um vale uma vez.'
            : 'Abra o aplicativo autenticador do seu celular.'}
        </p>
      </div>
      <CodeInput
        label={recovery ? 'Código de recuperação' : 'Código de 6 números'}
        recovery={recovery}
        value={code}
        error={mistake}
        onChange={change}
      />
      <Button type="submit" size="lg" block loading={verify.isPending}>
        Entrar
      </Button>
      <div className="grid gap-1">
        <Button
          variant="ghost"
          block
          onClick={() => {
            setRecovery(!recovery)
            change('')
            focus()
          }}
        >
          {recovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
