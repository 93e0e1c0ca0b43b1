// Everything one member lets others see about them, and what can be done about it.

import { useQuery } from '@tanstack/react-query'
import { Ban, Flag, Heart, Mail, MessageCircle, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FitReason, PersonCard, PersonDetails } from '#contract/people/api.ts'
import { firstName } from '#contract/values/names.ts'
import { place } from '#web/features/people/facts.ts'
import { InstagramGlyph } from '#web/features/people/instagram-glyph.tsx'
import { PersonBadges } from '#web/features/people/person-badges.tsx'
import { PersonFacts } from '#web/features/people/person-facts.tsx'
import { PhotoHero } from '#web/features/people/photo-hero.tsx'
import { VideoButton } from '#web/features/people/video-button.tsx'
import { codeOf, messageOf, query } from '#web/lib/api.ts'
import { fullNameAndAge } from '#web/lib/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { useContact } from './contact.ts'
import { unforeseen, type Verdict } from './decisions.ts'

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((part) => part.ReportDialog), {
  lost: couldNotOpen,
})

/** As a list showed them; discover's lists say why they fit, too. */
type CardPerson = PersonCard & { reasons?: readonly FitReason[] }

interface DetailsDialogProps {
  person: CardPerson
  open: boolean
  onClose: () => void
  onDecide?: ((person: PersonCard, verdict: Verdict) => void) | undefined
  onBlocked?: ((person: PersonCard) => void) | undefined
  /** In the place of the words that they show no channel. */
  unreachable?: ReactNode
  /** At the foot, beside the channel or those words. */
  beside?: ReactNode
}

export function DetailsDialog({
  person,
  open,
  onClose,
  onDecide,
  onBlocked,
  unreachable,
  beside,
}: DetailsDialogProps) {
  const details = useQuery(
    query.interactions.details.queryOptions({ input: { id: person.id }, enabled: open }),
  )
  const shown = details.data ?? person
  const chat = shown.whatsappAvailable
  const decide = (verdict: Verdict) => {
    onClose()
    onDecide?.(person, verdict)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      wide
      title={fullNameAndAge(person)}
      description={place(person) ?? 'Cidade não informada'}
      footer={
        <>
          {beside}
          {chat || onDecide ? (
            <Actions person={shown} onDecide={onDecide ? decide : undefined} />
          ) : (
            <OtherWays person={person} details={details.data} unreachable={unreachable} />
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div>
          <PhotoHero person={shown} />
          <VideoButton person={shown} className="mt-3 w-full" />
        </div>
        <div className="min-w-0">
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden lg:mt-0">
            <PersonBadges person={shown} />
          </div>
          {details.isError ? (
            <Failed
              text={
                codeOf(details.error) === 'people.not_found' ? messageOf(details.error, unforeseen) : null
              }
              onRetry={() => void details.refetch()}
            />
          ) : (
            <PersonFacts person={shown} details={details.data} reasons={person.reasons ?? []}>
              {details.data && (chat || onDecide) ? <Links details={details.data} /> : null}
            </PersonFacts>
          )}
          <div className="mt-6 flex flex-wrap gap-x-4 border-t pt-4">
            <BlockAndReport
              person={person}
              onBlocked={() => {
                onClose()
                onBlocked?.(person)
              }}
            />
          </div>
        </div>
      </div>
    </Drawer>
  )
}

function Links({ details }: { details: PersonDetails }) {
  const contact = useContact()
  if (!details.instagram && !details.emailAvailable) return null
  const look = buttonClass({ variant: 'secondary', className: 'max-w-full whitespace-normal wrap-anywhere' })
  return (
    <div className="flex flex-wrap gap-2.5">
      {details.instagram ? (
        <a
          href={`https://instagram.com/${encodeURIComponent(details.instagram)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={look}
        >
          <InstagramGlyph />
          <span className="sr-only">Instagram:</span> <span>{details.instagram}</span>
        </a>
      ) : null}
      {details.emailAvailable ? (
        <Button variant="secondary" icon={<Mail aria-hidden />} onClick={() => void contact.email(details)}>
          Escrever e-mail
        </Button>
      ) : null}
    </div>
  )
}

function Failed({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 grid justify-items-start gap-3">
      <p>{text ?? unforeseen}</p>
      {text ? null : (
        <Button variant="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

/** At the thumb, where nothing is left to decide and there is no chat: what else they let others reach them by. */
function OtherWays({
  person,
  details,
  unreachable,
}: Pick<DetailsDialogProps, 'person' | 'unreachable'> & { details: PersonDetails | undefined }) {
  const name = firstName(person.name)
  const none = details && !details.instagram && !details.emailAvailable
  if (none && unreachable) return unreachable
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        {none
          ? `${name} ainda não mostra nenhum contato por aqui.`
          : `Por aqui não dá para chamar ${name} no WhatsApp.`}
      </p>
      {details ? <Links details={details} /> : null}
    </div>
  )
}

interface ActionsProps {
  person: PersonCard
  onDecide?: ((verdict: Verdict) => void) | undefined
}

function Actions({ person, onDecide }: ActionsProps) {
  const contact = useContact()
  return (
    <div className="flex w-full flex-wrap gap-2.5 sm:justify-end">
      {onDecide ? (
        <Button
          variant="secondary"
          className="flex-1 sm:flex-none"
          icon={<X aria-hidden />}
          onClick={() => onDecide('dislike')}
        >
          Rejeitar
        </Button>
      ) : null}
      {person.whatsappAvailable ? (
        <Button
          variant={onDecide ? 'secondary' : 'chat'}
          square={Boolean(onDecide)}
          className={onDecide ? 'text-chat' : 'flex-1 sm:flex-none'}
          aria-label="WhatsApp"
          title="WhatsApp"
          icon={<MessageCircle aria-hidden />}
          onClick={() => void contact.chat(person)}
        >
          {onDecide ? null : 'Chamar no WhatsApp'}
        </Button>
      ) : null}
      {onDecide ? (
        <Button
          className="flex-1 sm:flex-none"
          icon={<Heart aria-hidden className="fill-current" />}
          onClick={() => onDecide('like')}
        >
          Curtir
        </Button>
      ) : null}
    </div>
  )
}

function BlockAndReport({ person, onBlocked }: { person: PersonCard; onBlocked: () => void }) {
  const [asking, setAsking] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-3 text-danger"
        icon={<Ban aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Bloquear
      </Button>
      <Button
        variant="ghost"
        className="-ml-3 text-danger"
        icon={<Flag aria-hidden />}
        onPointerEnter={ReportDialog.preload}
        onClick={() => setReporting(true)}
      >
        Denunciar
      </Button>
      <BlockDialog person={person} open={asking} onClose={() => setAsking(false)} onBlocked={onBlocked} />
      <ReportDialog
        person={person}
        open={reporting}
        onClose={() => setReporting(false)}
        onBlocked={onBlocked}
      />
    </>
  )
}
