// A business's request with both sides beside each other: the guide's page, and whoever asks. Decided here.
import { useQuery } from '@tanstack/react-query'
import { FileSearch, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Changed } from '#contract/back-office/listing.ts'
import type { RequestRow } from '#contract/businesses/api.ts'
import { businessFailures } from '#contract/businesses/errors.ts'
import { refusalForm } from '#contract/businesses/form.ts'
import { businessRoleOptions } from '#contract/businesses/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

interface RequestDialogProps {
  request: RequestRow
  open: boolean
  onClose: () => void
  /** The request as it stands after a write that leaves it open. */
  onChanged: (row: RequestRow) => void
}

type Given = Awaited<ReturnType<typeof api.businesses.giveCode>>

const titles = {
  claim: 'É minha empresa',
  new: 'Empresa nova',
  change: 'Mudança na página',
  review: 'Avaliação denunciada',
}

export function RequestDialog({ request, open, onClose, onChanged }: RequestDialogProps) {
  const { id, version, kind, state, company, phoneProven, file } = request
  const { saved, reload } = useWrite('businesses')
  const mayWrite = useMay('businesses.write')
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const isOpen = state === 'waiting'
  const proven = kind === 'change' || kind === 'review' || phoneProven || file !== null
  const decided = (words: string) => (changed: Changed) => {
    setDeciding(null)
    onClose()
    return saved(changed, words)
  }
  async function give() {
    try {
      const code = await api.businesses.giveCode({ id, version })
      setGiven(code)
      onChanged({ ...request, version: code.version ?? version })
      await reload()
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao gerar o código'))
    }
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        size="lg"
        title={company}
        description={`${titles[kind]}, de ${formatMoment(request.sentAt)}`}
        footer={
          isOpen && mayWrite ? (
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="secondary" onClick={() => setDeciding('refuse')}>
                {kind === 'review' ? 'Manter' : 'Recusar'}
              </Button>
              <Button disabled={!proven} onClick={() => setDeciding('approve')}>
                {kind === 'review' ? 'Deixar de lado' : 'Aprovar'}
              </Button>
            </div>
          ) : undefined
        }
      >
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {kind === 'review' ? <Reported request={request} /> : <Present request={request} />}
          <Asked request={request} />
        </div>
        {request.note ? (
          <blockquote className="mt-4 rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
            {request.note}
          </blockquote>
        ) : null}
        {request.reason ? (
          <Notice tone="info" className="mt-4">
            {`${kind === 'review' ? 'Mantida' : 'Recusado'}: ${request.reason}`}
          </Notice>
        ) : null}
        {request.companyId ? <Keepers companyId={request.companyId} mayWrite={mayWrite} /> : null}
        {isOpen && (kind === 'claim' || kind === 'new') ? (
          <section aria-label="Prova" className="mt-5 grid gap-3 border-t pt-4">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="grow text-base font-semibold">Prova</h3>
              <Badge size="sm" dot tone={proven ? 'success' : 'warning'}>
                {phoneProven ? 'Atendeu o telefone da página' : file ? 'Mandou um documento' : 'Falta'}
              </Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              {file ? (
                <a
                  href={`/api/admin/business-requests/${id}/file`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                >
                  <FileSearch aria-hidden />
                  <span>Ver o documento</span>
                </a>
              ) : null}
              {mayWrite && !phoneProven ? (
                <Button variant="secondary" icon={<Phone aria-hidden />} onClick={() => void give()}>
                  {request.codeUntil || given ? 'Gerar outro código' : 'Gerar código do telefone'}
                </Button>
              ) : null}
            </div>
            {given ? <Code given={given} /> : null}
            {proven ? null : (
              <p className="text-sm text-ink-2">{businessFailures['businesses.unproven'].message}</p>
            )}
          </section>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={deciding === 'approve'}
        onOpenChange={(next) => next || setDeciding(null)}
        title={kind === 'review' ? 'Deixar a avaliação de lado?' : 'Aprovar o pedido?'}
        body={approvalWords(request)}
        confirmLabel={kind === 'review' ? 'Deixar de lado' : 'Aprovar'}
        failureText={(error) => messageOf(error, 'Erro ao aprovar. Recarregue a lista e tente de novo.')}
        onConfirm={async () =>
          decided(kind === 'review' ? 'Avaliação deixada de lado' : 'Pedido aprovado')(
            await api.businesses.approve({ id, version }),
          )
        }
      />
      <FormDialog
        open={deciding === 'refuse'}
        onClose={() => setDeciding(null)}
        title={kind === 'review' ? 'Manter a avaliação' : 'Recusar o pedido'}
        description={company}
        schema={refusalForm}
        values={{ reason: '' }}
        recordId={id}
        version={version}
        labels={{ reason: 'Motivo' }}
        saveLabel={kind === 'review' ? 'Manter' : 'Recusar'}
        errorText="Erro ao recusar o pedido"
        onSave={async ({ reason }, seen) =>
          decided(kind === 'review' ? 'Avaliação mantida' : 'Pedido recusado')(
            await api.businesses.refuse({ id, version: seen, reason }),
          )
        }
      >
        <LongTextField
          name="reason"
          label="Motivo"
          rows={4}
          hint="A pessoa lê, por e-mail e na página."
          required
        />
      </FormDialog>
    </>
  )
}

function approvalWords({ kind, person, company, owners }: RequestRow): string {
  if (kind === 'review')
    return 'Ela sai da nota e do guia, e quem denunciou é avisado. Dá para voltar a contá-la nas avaliações da empresa.'
  if (kind === 'change') return 'O guia mostra a mudança agora. Dá para desfazer na auditoria da empresa.'
  if (kind === 'new') return `${company} entra no guia agora, e ${person} cuida da página.`
  const others = owners === 0 ? '' : ' Quem já cuida dela é avisado por e-mail.'
  return `${person} passa a cuidar de ${company}.${others} O documento é apagado.`
}

const Side = ({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) => (
  <section aria-label={title} className="rounded-md p-4 inset-ring inset-ring-line">
    <h3 className="mb-2 text-base font-semibold">{title}</h3>
    <dl className="grid gap-2">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

type Shown = {
  name: string
  category: string
  address: string
  chosenNeighborhood: string | null
  phone: string | null
}

/** Those that differ from `other` stand out. */
function pageRows(page: Shown, other: Shown | null): (readonly [string, ReactNode])[] {
  const shown = (field: keyof Shown) => {
    const value = page[field] ?? '—'
    return other && page[field] !== other[field] ? (
      <mark className="bg-accent-soft text-ink">{value}</mark>
    ) : (
      value
    )
  }
  return [
    ['Nome', shown('name')],
    ['Categoria', shown('category')],
    ['Endereço', shown('address')],
    ...(page.chosenNeighborhood || other?.chosenNeighborhood
      ? [['Bairro', shown('chosenNeighborhood')] as const]
      : []),
    ...(page.phone ? [['Telefone', page.phone] as const] : []),
  ]
}

function Reported({ request: { review } }: { request: RequestRow }) {
  if (!review) return null
  const { stars, comment, by, at, proven, setAside, changedSince } = review
  const rows: (readonly [string, ReactNode])[] = [
    ['Nota', `${stars} de 5${proven ? ', com visita comprovada' : ''}`],
    ['Quem avaliou', `${by}, ${formatMoment(at)}`],
    ['Comentário', comment ?? '—'],
    ...(setAside ? [['Não conta', setAside] as const] : []),
    ...(changedSince ? [['Atenção', 'Mudou depois da denúncia.'] as const] : []),
  ]
  return <Side title="A avaliação" rows={rows} />
}

function Present({ request: { present, kind, owners } }: { request: RequestRow }) {
  if (!present) return <Side title="No guia" rows={[['Página', 'Ainda não está no guia.']]} />
  const rows = pageRows(present, null)
  const kept = owners === 0 ? 'Ninguém ainda' : owners === 1 ? '1 dono' : `${owners} donos`
  return <Side title="No guia" rows={kind === 'claim' ? [...rows, ['Quem cuida', kept]] : rows} />
}

function Asked({ request }: { request: RequestRow }) {
  const { kind, proposed, present, person, email, document } = request
  const who: (readonly [string, ReactNode])[] = [
    ['Quem pede', `${person}, ${email}`],
    ...(document ? [['CNPJ ou CPF', document] as const] : []),
  ]
  const page = proposed ? pageRows(proposed, present && { ...present, phone: proposed.phone }) : []
  return <Side title={kind === 'change' ? 'Como fica' : 'O pedido'} rows={[...page, ...who]} />
}

/** Whoever keeps the company now, and the way to take that back: a shop that was taken is given back. */
function Keepers({ companyId, mayWrite }: { companyId: string; mayWrite: boolean }) {
  const { data = [] } = useQuery(query.businesses.peopleOf.queryOptions({ input: { companyId } }))
  const { saved } = useWrite('businesses')
  const [ending, setEnding] = useState<(typeof data)[number] | null>(null)
  if (data.length === 0) return null
  return (
    <section aria-label="Quem cuida hoje" className="mt-5 border-t pt-4">
      <h3 className="text-base font-semibold">Quem cuida hoje</h3>
      <ul className="divide-y">
        {data.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{`${person.name}, ${person.email}`}</span>
            <Badge size="sm">{labelOf(businessRoleOptions, person.role)}</Badge>
            {mayWrite ? (
              <Button size="sm" variant="ghost" className="text-danger" onClick={() => setEnding(person)}>
                Tirar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending ? (
        <ConfirmDialog
          open
          onOpenChange={(next) => next || setEnding(null)}
          title={`Tirar ${ending.name}?`}
          body="Deixa de cuidar da página agora, e não dá para desfazer: a pessoa pede de novo, ou alguém convida."
          confirmLabel="Tirar"
          tone="danger"
          failureText={(error) => messageOf(error, 'Erro ao tirar a pessoa')}
          onConfirm={async () =>
            saved(
              await api.businesses.removePerson({ companyId, person: ending.id }),
              `${ending.name} não cuida mais da empresa`,
            )
          }
        />
      ) : null}
    </section>
  )
}

const Code = ({ given: { code, phone, whatsapp } }: { given: Given }) => (
  <div role="status" className="grid gap-3 rounded-md bg-accent-soft p-4">
    <p className="text-sm">{`Aparece só agora. Mande para ${phone}, o telefone da página, e para nenhum outro.`}</p>
    <p className="font-display text-4xl font-extrabold tracking-[0.2em] tabular-nums">{code}</p>
    {whatsapp ? (
      <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
        <MessageCircle aria-hidden />
        <span>Mandar pelo WhatsApp</span>
      </a>
    ) : (
      <p className="text-sm">Não é um celular: ligue e diga o código.</p>
    )}
  </div>
)
