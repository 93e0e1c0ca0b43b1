// “Esse número é meu”: for who has no account, and whose number stands in somebody's profile.

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { phoneNumber } from '#contract/values/phone.ts'
import { titleOf } from '#site/routes.ts'
import { IdentityLayout } from '#web/features/identity/identity-layout.tsx'
import { maskPhone } from '#web/features/identity/registration/phone-mask.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const invalid = 'identity.whatsapp_invalid'

export function NumberClaimPage() {
  useTitle(titleOf('/relacionamento/esse-numero'))
  const [number, setNumber] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyFill(form, (filled) => setNumber(maskPhone(String(filled.get('whatsapp') ?? ''))))
  const refuse = () => {
    setMistake(identityFailures[invalid].message)
    input.current?.focus()
  }
  const claim = useMutation({
    mutationFn: () => api.interactions.claimNumber({ whatsapp: number }),
    onError: (error) =>
      codeOf(error) === invalid ? refuse() : toast.error(messageOf(error, failures.internal.message)),
  })
  if (claim.isSuccess)
    return (
      <IdentityLayout
        mark={<MailCheck aria-hidden />}
        title="Recebemos"
        lead="Se algum perfil tiver esse número, a equipe confere em até um dia e manda uma mensagem para ele. Sendo seu, ele sai do perfil."
      >
        <Link to="/" className={buttonClass({ size: 'lg', block: true })}>
          Ir para o início
        </Link>
      </IdentityLayout>
    )
  return (
    <IdentityLayout
      mark={<Phone aria-hidden />}
      title="Esse número é meu"
      lead="Estão chamando você por um perfil que não é seu? Diga o número, e a equipe confere. Você não precisa de conta."
    >
      <form
        ref={form}
        noValidate
        data-draft="numero-meu"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (claim.isPending) return
          if (phoneNumber(number) === null) return refuse()
          claim.mutate()
        }}
      >
        <Field label="Seu WhatsApp" hint="Com DDD" error={mistake}>
          <Input
            ref={input}
            name="whatsapp"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={number}
            onChange={({ target }) => {
              setMistake(null)
              setNumber(maskPhone(target.value))
            }}
          />
        </Field>
        <Button type="submit" size="lg" block loading={claim.isPending}>
          Avisar a equipe
        </Button>
      </form>
    </IdentityLayout>
  )
}
