// Timeline of a person, newest first: by themselves at the doors, by the team on record. Never with whom.
import {
  Camera,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareWarning,
  Undo,
  UserPlus,
} from 'lucide-react'
import { auditActions } from '#contract/back-office/audit.ts'
import type { Happening, MaskedFact, MemberPage } from '#contract/member-admin/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

const doors: Record<string, string> = {
  signed_in: 'Entrou',
  data_exported: 'Baixou os próprios dados',
  deletion_asked: 'Pediu para excluir a conta',
  deletion_taken_back: 'Desistiu de excluir a conta',
  sign_in_failed: 'Senha errada',
  signed_out: 'Saiu',
  sessions_ended: 'Encerrou sessões',
  password_changed: 'Trocou a senha',
  password_reset: 'Escolheu senha nova pelo e-mail',
  email_confirmed: 'Confirmou o e-mail',
  blocked: 'Passou do limite de tentativas',
}

const factNames: Record<MaskedFact | 'whatsapp', string> = {
  email: 'o e-mail',
  phone: 'o telefone',
  instagram: 'o Instagram',
  birthDate: 'a data de nascimento',
  whatsapp: 'o WhatsApp, para falar com a pessoa',
}

const photosSent = {
  face: 'Enviou a foto de rosto',
  body: 'Enviou a foto de corpo',
  gallery: 'Enviou uma foto da galeria',
} as const

function wordsFor(one: Happening): { icon: LucideIcon; title: string; more?: string | null } {
  switch (one.kind) {
    case 'registered':
      return { icon: UserPlus, title: 'Criou a conta' }
    case 'photo':
      return { icon: Camera, title: photosSent[one.use] }
    case 'security':
      return { icon: KeyRound, title: doors[one.what] ?? 'Acesso à conta' }
    case 'appeal':
      return { icon: MessageSquareWarning, title: 'Contestou a suspensão', more: one.text }
    case 'team': {
      const fact = one.field && (factNames as Record<string, string>)[one.field]
      const deed = fact ? `viu ${fact}` : auditActions[one.action].toLowerCase()
      return {
        icon: History,
        title: `${one.by ?? 'Direto no banco'}: ${deed}`,
        more: one.reason && `Motivo: ${one.reason}`,
      }
    }
  }
}

const keyOf = (one: Happening, place: number) =>
  one.kind === 'team' ? `team-${one.entry}` : `${one.kind}-${one.at.getTime()}-${place}`

export function MemberTimeline({ member }: { member: MemberPage }) {
  const { undo } = useWrite('memberAdmin')
  return (
    <Card as="section">
      <CardTitle as="h2">Linha do tempo</CardTitle>
      <ol className="grid grid-cols-1 gap-3">
        {member.timeline.map((one, place) => {
          const { icon: Icon, title, more } = wordsFor(one)
          const entry = one.kind === 'team' && one.undoable ? one.entry : null
          return (
            <li key={keyOf(one, place)} className="flex gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
                <Icon aria-hidden className="size-4" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="font-semibold wrap-anywhere">{title}</strong>
                  <time dateTime={one.at.toISOString()} className="text-sm text-ink-2 tabular-nums">
                    {formatMoment(one.at)}
                  </time>
                </p>
                {more ? <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{more}</p> : null}
                {entry !== null ? (
                  <Button
                    size="sm"
                    variant="link"
                    icon={<Undo aria-hidden />}
                    onClick={() => void undo(entry)}
                  >
                    Desfazer
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
