// The way by the university's address: where the code goes, then the code.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import type { OwnEnrolment } from '#contract/enrolment/api.ts'
import { failures } from '#contract/errors.ts'
import { isEmail } from '#contract/values/email.ts'
import { CodeInput } from '#web/features/identity/code-input.tsx'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { VerificationProps } from './data.ts'

export function CodeCard({ own, onChanged }: VerificationProps) {
  const [anotherOpen, setAnotherOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const domains = own.university?.domains ?? []
  const waits = own.codeUntil !== null && !anotherOpen
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description={
          own.verifiedUntil
            ? 'Confirme de novo quando quiser: vale mais um ano.'
            : 'Mandamos um código. Leva um minuto, e seu endereço não aparece para ninguém.'
        }
      >
        {`Pelo e-mail da ${own.university?.acronym ?? ''}`}
      </CardTitle>
      {waits ? (
        <Confirm sentTo={sentTo} onChanged={onChanged} onAnother={() => setAnotherOpen(true)} />
      ) : (
        <Send
          domains={domains}
          onSent={async (sent, email) => {
            setSentTo(email)
            setAnotherOpen(false)
            await onChanged(sent)
          }}
        />
      )}
    </Card>
  )
}

interface SendProps {
  domains: readonly string[]
  onSent: (own: OwnEnrolment, email: string) => Promise<void>
}

/** An address goes on in the next line behind a dot, where it does not fit in one. */
const breakable = (address: string) =>
  Object.entries(address.split(/(?<=\.)/)).map(([place, part]) => (
    <Fragment key={place}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ))

/** About the address; everything else is told as a notice. */
const aboutAddress = new Set(['identity.email_invalid', 'enrolment.other_domain'])

function Send({ domains, onSent }: SendProps) {
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const endings = domains.map((domain) => `@${domain}`).join(' ou ')
  const send = useMutation({
    mutationFn: () => api.enrolment.sendCode({ email }),
    onSuccess: (own) => onSent(own, email.trim()),
    onError: (error) => {
      const message = messageOf(error, failures.internal.message)
      if (aboutAddress.has(codeOf(error) ?? '')) setMistake(message)
      else toast.error(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const typed = email.trim().toLowerCase()
    const fits = isEmail(typed) && domains.some((domain) => typed.endsWith(`@${domain}`))
    setMistake(fits ? null : `Use seu e-mail de estudante, que termina em ${endings}.`)
    if (fits) send.mutate()
  }
  return (
    <form noValidate data-draft="email-de-estudante" onSubmit={submit} className="grid gap-4">
      <Field label="Seu e-mail de estudante" hint={<>Termina em {breakable(endings)}</>} error={mistake}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => {
            setMistake(null)
            setEmail(event.target.value)
          }}
        />
      </Field>
      <Button type="submit" size="lg" block loading={send.isPending}>
        Mandar código
      </Button>
    </form>
  )
}

interface ConfirmProps {
  /** Address that the code went to, while this page knows it. */
  sentTo: string | null
  onChanged: VerificationProps['onChanged']
  onAnother: () => void
}

/** About the code; what ends it leads back to asking for another. */
const aboutCode = new Set(['enrolment.wrong_code', 'enrolment.code_expired', 'enrolment.address_taken'])

function Confirm({ sentTo, onChanged, onAnother }: ConfirmProps) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: () => api.enrolment.confirm({ code }),
    onSuccess: async (own) => {
      toast.success('Matrícula verificada!')
      await onChanged(own)
    },
    onError: (error) => {
      const sentence = messageOf(error, failures.internal.message)
      if (aboutCode.has(codeOf(error) ?? '')) setMistake(sentence)
      else toast.error(sentence)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    if (code.replace(/\D/g, '').length === 6) confirm.mutate()
    else setMistake('Digite os seis números do código.')
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CodeInput
        label="Código que chegou no e-mail"
        hint={`${sentTo ? `Foi para ${sentTo}. ` : ''}Vale por meia hora. Olhe também no spam.`}
        value={code}
        error={mistake}
        onChange={(next) => {
          setMistake(null)
          setCode(next)
        }}
      />
      <Button type="submit" size="lg" block loading={confirm.isPending}>
        Verificar
      </Button>
      <Button variant="ghost" block onClick={onAnother}>
        Usar outro e-mail ou pedir outro código
      </Button>
    </form>
  )
}
