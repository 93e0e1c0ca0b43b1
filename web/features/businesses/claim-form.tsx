// Claim of a company that the guide has: which one, by whom, and what comes next.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { claimForm } from '#contract/businesses/form.ts'
import { failures } from '#contract/errors.ts'
import { titleOf } from '#site/routes.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'
import { BackToDoor, Waiting } from './business-frame.tsx'
import { doorQuery } from './data.ts'
import { ProofFields } from './proof-fields.tsx'
import { mistakeOf } from './request-rules.ts'

const mistakeIn = mistakeOf(claimForm.shape, { document: 'Digite o CNPJ ou CPF.' })

/** After a request: the door as it stands, and this step out of the history. */
export function useRequested() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await client.invalidateQueries({ queryKey: doorQuery.queryKey })
    toast.success('Pedido enviado. Falta a prova.')
    await navigate({ to: '/empresa', search: {}, replace: true })
  }
}

export function ClaimForm({ slug }: { slug: string }) {
  const company = useQuery(query.companies.one.queryOptions({ input: { slug } }))
  const requested = useRequested()
  const send = useMutation({
    mutationFn: (typed: Record<'document' | 'note', string>) => api.businesses.claim({ slug, ...typed }),
    onSuccess: requested,
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  const { form, mistakes, submit, control } = useRuledForm({
    fields: ['document', 'note'],
    limits: { document: 30, note: 500 },
    mistakeIn,
    onSend: (typed) => {
      if (!send.isPending) send.mutate(typed)
    },
  })
  if (company.error)
    return (
      <LoadFailed
        as="h1"
        title="Erro ao abrir a empresa"
        text={whyLost(company.error)}
        onRetry={company.refetch}
      />
    )
  if (!company.data) return <Waiting title={titleOf('/empresa')} />
  const { name, address } = company.data
  return (
    <div className="mx-auto max-w-xl">
      <BackToDoor />
      <Card as="section">
        <CardTitle as="h1" description={address}>
          {`${name} é sua?`}
        </CardTitle>
        <form
          ref={form}
          noValidate
          data-draft={`empresa-minha-${slug}`}
          className="grid grid-cols-1 gap-4"
          onSubmit={submit}
        >
          <ProofFields
            control={control}
            mistakes={mistakes}
            noteHint="Opcional. Por exemplo: sou a gerente."
          />
          <p className="text-sm text-ink-2">
            Depois, a equipe manda um código ao telefone da página, ou você manda um documento. A resposta
            chega por e-mail.
          </p>
          <Button type="submit" size="lg" block loading={send.isPending}>
            Pedir a página
          </Button>
        </form>
      </Card>
    </div>
  )
}
