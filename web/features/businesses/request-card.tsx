// A request of the caller's: how it stands, and the proof that it waits for.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { BusinessDoor, OwnRequest } from '#contract/businesses/api.ts'
import { failures } from '#contract/errors.ts'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { formatDate } from '#contract/values/format.ts'
import { CodeInput } from '#web/features/identity/code-input.tsx'
import { api, messageOf } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { doorQuery } from './data.ts'

const Question = onDemand(() => import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog))

export function RequestCard({ request }: { request: OwnRequest }) {
  const client = useQueryClient()
  const { id, kind, state, company, slug, sentAt, reason } = request
  const [asking, setAsking] = useState(false)
  const changed = (next: OwnRequest) =>
    client.setQueryData(
      doorQuery.queryKey,
      (door: BusinessDoor | undefined) =>
        door && { ...door, requests: door.requests.map((one) => (one.id === next.id ? next : one)) },
    )
  return (
    <Card as="article">
      <CardTitle
        as="h3"
        description={`${kind === 'new' ? 'Empresa nova' : 'Você disse que é sua'}, em ${formatDate(sentAt)}`}
        action={
          <Badge size="sm" dot tone={state === 'refused' ? 'neutral' : 'warning'}>
            {state === 'refused' ? 'Não aprovado' : 'Aguardando'}
          </Badge>
        }
      >
        {company}
      </CardTitle>
      {state === 'refused' ? (
        <div className="grid grid-cols-1 gap-4">
          <Notice tone="warning" title="A equipe respondeu">
            {reason}
          </Notice>
          {kind === 'new' || slug ? (
            <Link
              to="/empresa"
              search={kind === 'new' || !slug ? { nova: true } : { empresa: slug }}
              className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
            >
              Pedir de novo
            </Link>
          ) : null}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Proof request={request} onChanged={changed} />
          <Button variant="ghost" className="-ml-4 justify-self-start" onClick={() => setAsking(true)}>
            Desistir do pedido
          </Button>
          {asking ? (
            <Question
              open
              onOpenChange={setAsking}
              title="Desistir do pedido?"
              body="Dá para pedir de novo quando quiser."
              confirmLabel="Desistir"
              failureText="Não deu para desistir agora."
              onConfirm={async () => {
                await api.businesses.withdraw({ id })
                await client.invalidateQueries({ queryKey: doorQuery.queryKey })
              }}
            />
          ) : null}
        </div>
      )}
    </Card>
  )
}

interface ProofProps {
  request: OwnRequest
  onChanged: (next: OwnRequest) => void
}

function Proof({ request, onChanged }: ProofProps) {
  const { kind, codeUntil, phoneProven, hasProof } = request
  if (phoneProven)
    return (
      <Notice tone="success" title="Telefone confirmado">
        Agora é com a equipe. A resposta chega por e-mail.
      </Notice>
    )
  return (
    <>
      {codeUntil ? <Code request={request} onChanged={onChanged} /> : null}
      {hasProof ? (
        <Notice title="Documento enviado">
          Só a equipe vê, e o arquivo é apagado com a resposta, que chega por e-mail.
        </Notice>
      ) : (
        <p className="text-ink-2">
          {codeUntil
            ? 'Sem acesso ao telefone? Mande um documento.'
            : `Falta a prova: espere o código no telefone ${kind === 'new' ? 'que você deu' : 'da página'}, ou mande já um documento.`}
        </p>
      )}
      <Upload request={request} onChanged={onChanged} />
    </>
  )
}

function Code({ request: { id, kind }, onChanged }: ProofProps) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: () => api.businesses.confirmCode({ id, code }),
    onSuccess: (next) => {
      toast.success('Telefone confirmado!')
      onChanged(next)
    },
    onError: (error) => setMistake(messageOf(error, failures.internal.message)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    if (code.replace(/\D/g, '').length === 6) confirm.mutate()
    else setMistake('Digite os seis números do código.')
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <CodeInput
        label="Código que a equipe mandou"
        hint={`Foi para o telefone ${kind === 'new' ? 'que você deu' : 'que está na página'}.`}
        value={code}
        error={mistake}
        onChange={(next) => {
          setMistake(null)
          setCode(next)
        }}
      />
      <Button type="submit" size="lg" block loading={confirm.isPending}>
        Confirmar telefone
      </Button>
    </form>
  )
}

function Upload({ request: { id, hasProof }, onChanged }: ProofProps) {
  const input = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.businesses.sendProof({ id, file }),
    onSuccess: (next) => {
      toast.success('Documento enviado')
      onChanged(next)
    },
    onError: (error) => setMistake(messageOf(error, failures.internal.message)),
  })
  function choose(file: File | undefined) {
    if (!file || send.isPending) return
    const tooLarge = file.size > maxPhotoBytes
    setMistake(tooLarge ? 'O arquivo deve ter no máximo 5MB' : null)
    if (!tooLarge) send.mutate(file)
  }
  return (
    <>
      {mistake ? <Notice tone="danger">{mistake}</Notice> : null}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-label="Documento"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        block
        icon={<FileUp aria-hidden />}
        loading={send.isPending}
        onClick={() => input.current?.click()}
      >
        {hasProof ? 'Mandar outro no lugar' : 'Mandar documento'}
      </Button>
      <p className="text-sm text-ink-2">
        Cartão do CNPJ, alvará ou conta no nome da empresa: foto ou PDF, até 5 MB.
      </p>
    </>
  )
}
