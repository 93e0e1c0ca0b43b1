// Card of a member's consents: how each stands, and all that led there.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Consent } from '#contract/privacy/api.ts'
import { product } from '#contract/product.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { purposes, ways } from './words.ts'

interface ConsentsCardProps {
  now: readonly Consent[]
  history: readonly Consent[]
}

export function ConsentsCard({ now, history }: ConsentsCardProps) {
  const [whole, setWhole] = useState(false)
  const agreed = now.filter(({ purpose }) => purpose !== 'orientation')
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description={`Para usar o ${product.name}. Quem deixa de aceitar pode levar tudo e sair.`}
      >
        O que você aceitou
      </CardTitle>
      {agreed.length > 0 ? (
        <ul className="divide-y">
          {agreed.map((consent) => (
            <li key={consent.purpose} className="py-3 first:pt-0">
              <h3 className="font-sans text-base font-semibold tracking-normal">
                {purposes[consent.purpose]}
              </h3>
              <p className="text-sm text-ink-2">
                <span>{`${formatDate(consent.at)}, ${ways[consent.how]} ·`}</span>{' '}
                <Version {...consent.text} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nada ainda. Perguntamos na sua próxima visita.</p>
      )}
      {history.length > now.length ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Fechar histórico' : 'Ver histórico'}
        </Button>
      ) : null}
      {whole ? (
        <ol className="mt-3 grid gap-2 text-sm">
          {[...history.entries()].map(([place, consent]) => (
            <li key={place}>
              <span className="font-medium">{purposes[consent.purpose]}</span>
              <span>{`: ${consent.given ? 'autorizou' : 'retirou'} em ${formatMoment(consent.at)}, ${ways[consent.how]}`}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  )
}

/** Leads to the text in the words of then. */
export function Version({ slug, version, children }: Consent['text'] & { children?: ReactNode }) {
  return (
    <Link
      to="/textos/$slug"
      params={{ slug }}
      search={{ versao: version }}
      target="_blank"
      className="underline underline-offset-4"
    >
      {children ?? `versão ${version}`}
    </Link>
  )
}
