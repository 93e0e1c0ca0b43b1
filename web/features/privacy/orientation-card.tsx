// The consent to use whom a member seeks, which may reveal their orientation: by itself, and taken back as easily as given.
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Consent } from '#contract/privacy/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Version } from './consents-card.tsx'
import { ways } from './words.ts'

const WithdrawDialog = onDemand(() => import('./withdraw-dialog.tsx').then((part) => part.WithdrawDialog), {
  lost: couldNotOpen,
})

export function OrientationCard({ consents }: { consents: readonly Consent[] }) {
  const given = consents.find(({ purpose, given }) => purpose === 'orientation' && given)
  return (
    <Card as="section" className="bg-sea-soft inset-ring-0">
      <CardTitle
        as="h2"
        action={<Badge tone={given ? 'success' : 'neutral'}>{given ? 'Autorizado' : 'Não autorizado'}</Badge>}
      >
        Quem você procura
      </CardTitle>
      <p>
        O gênero que você quer conhecer pode revelar sua orientação, e a lei trata isso como dado sensível.
        Com sua autorização, serve só para achar quem combina com você: ninguém lê essa escolha no seu perfil.
      </p>
      {given ? <ConsentGiven consent={given} /> : <ConsentMissing />}
    </Card>
  )
}

function ConsentGiven({ consent: { at, how, text } }: { consent: Consent }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-3 flex gap-2 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          <span>{`Autorizado em ${formatDate(at)}, ${ways[how]} ·`}</span> <Version {...text} /> da política
        </span>
      </p>
      <Button variant="secondary" block className="mt-5" onClick={() => setAsking(true)}>
        Retirar autorização
      </Button>
      <WithdrawDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ConsentMissing() {
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">
        Hoje você procura todos, e não guardamos preferência. Se escolher um gênero em Meu Perfil, você
        autoriza esse uso.
      </p>
      <Link
        to="/relacionamento/perfil"
        className={buttonClass({ variant: 'secondary', block: true, className: 'mt-5' })}
      >
        Escolher em Meu Perfil
      </Link>
    </>
  )
}
