// Application of a company that the guide has not: as little as the team needs; the rest is filled in once it is there.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationForm } from '#contract/businesses/form.ts'
import { failures } from '#contract/errors.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'
import { BackToDoor } from './business-frame.tsx'
import { useRequested } from './claim-form.tsx'
import { listsQuery } from './data.ts'
import { ProofFields } from './proof-fields.tsx'
import { mistakeOf } from './request-rules.ts'

const fields = ['name', 'category', 'address', 'phone', 'document', 'note'] as const
type Typed = Record<(typeof fields)[number], string>
const mistakeIn = mistakeOf(applicationForm.shape, {
  name: 'Digite o nome da empresa.',
  category: 'Escolha uma categoria da lista.',
  address: 'Digite o endereço.',
  phone: 'Digite o telefone.',
  document: 'Digite o CNPJ ou CPF.',
})

export function ApplicationForm() {
  const lists = useQuery(listsQuery)
  const [category, setCategory] = useState<string | null>(null)
  const requested = useRequested()
  const send = useMutation({
    mutationFn: (typed: Typed) => api.businesses.apply(typed),
    onSuccess: requested,
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  const { form, mistakes, submit, control, mended } = useRuledForm({
    fields,
    limits: { name: 120, category: 60, address: 240, phone: 30, document: 30, note: 500 },
    mistakeIn,
    onSend: (typed) => {
      if (!send.isPending) send.mutate(typed)
    },
  })
  return (
    <div className="mx-auto max-w-xl">
      <BackToDoor />
      <Card as="section">
        <CardTitle as="h1" description="O básico agora. Horário, fotos e o resto, depois da resposta.">
          Cadastrar empresa
        </CardTitle>
        <form
          ref={form}
          noValidate
          data-draft="empresa-nova"
          className="grid grid-cols-1 gap-4"
          onSubmit={submit}
        >
          <Field label="Nome da empresa" error={mistakes.name} required>
            <Input autoComplete="organization" {...control('name')} />
          </Field>
          <Field label="Categoria" error={mistakes.category} required>
            <NativeSelect
              name="category"
              options={(lists.data?.categories ?? []).map((name) => ({ value: name, label: name }))}
              value={category}
              onValueChange={(next) => {
                setCategory(next)
                mended('category')
              }}
            />
          </Field>
          <Field label="Endereço" error={mistakes.address} required>
            <Input autoComplete="street-address" placeholder="Rua, número - Bairro" {...control('address')} />
          </Field>
          <Field
            label="Telefone"
            hint="O que o cliente usa. O código da equipe vai para ele."
            error={mistakes.phone}
            required
          >
            <Input
              type="tel"
              autoComplete="tel-national"
              placeholder="(85) 3281-0142"
              {...control('phone')}
            />
          </Field>
          <ProofFields control={control} mistakes={mistakes} noteHint="Opcional." />
          <Button type="submit" size="lg" block loading={send.isPending}>
            Enviar para a equipe
          </Button>
        </form>
      </Card>
    </div>
  )
}
