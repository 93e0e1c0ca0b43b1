// Card of a member's requests about their data, with the answers, and the way to ask.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRequest } from '#contract/privacy/api.ts'
import { dataRequestKindOptions } from '#contract/privacy/data-requests.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { requestsQuery } from './data.ts'

const RequestDialog = onDemand(() => import('./request-dialog.tsx').then((part) => part.RequestDialog), {
  lost: couldNotOpen,
})

export function RequestsCard() {
  const { data } = useQuery(requestsQuery)
  const [asking, setAsking] = useState(false)
  const items = data?.items ?? []
  return (
    <Card as="section">
      <CardTitle as="h2" description="A equipe responde por e-mail em até 15 dias.">
        Falar sobre meus dados
      </CardTitle>
      {items.length > 0 ? (
        <ul className="divide-y">
          {items.map((request) => (
            <li key={request.id} className="py-3 first:pt-0">
              <Request {...request} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">
          Um dado errado que você não consegue mudar, ou uma dúvida sobre o que guardamos? Escreva.
        </p>
      )}
      <Button
        variant="secondary"
        block
        className="mt-5"
        onPointerEnter={RequestDialog.preload}
        onClick={() => setAsking(true)}
      >
        Escrever para a equipe
      </Button>
      <RequestDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}

function Request({ kind, text, askedAt, dueAt, answer, answeredAt }: OwnRequest) {
  return (
    <>
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {labelOf(dataRequestKindOptions, kind)}
      </h3>
      <p className="text-sm text-ink-2">
        {`${formatDate(askedAt)} · ${answeredAt ? `respondido em ${formatDate(answeredAt)}` : `resposta até ${formatDate(dueAt)}`}`}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {answer ? (
        <p className="mt-2 rounded-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{answer}</p>
      ) : null}
    </>
  )
}
