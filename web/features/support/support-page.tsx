// Support for a member: the quick contacts, what they have asked and were answered, what is asked most, and the form.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { product } from '#contract/product.ts'
import { titleOf } from '#site/routes.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { contactsQuery, ticketsList } from './data.ts'
import { OwnTicketCard } from './own-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'

export const load = ({ client }: LoadArgs) =>
  Promise.all([client.prefetchInfiniteQuery(ticketsList), client.prefetchQuery(contactsQuery)])

const title = titleOf('/relacionamento/suporte')

export function SupportPage() {
  useTitle(title)
  const isOn = useFlags()('support')
  const { data: session } = useQuery(sessionQuery)
  return (
    <>
      <PageHeader
        title={title}
        description="Quem responde é gente da equipe. A resposta chega aqui e no seu e-mail."
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <QuickContacts />
          <OwnTickets isOn={isOn} />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <Questions />
          <Card as="section">
            <CardTitle as="h2">Mande uma mensagem</CardTitle>
            {isOn ? (
              <TicketForm email={session?.email ?? ''} />
            ) : (
              <p className="text-ink-2">
                O formulário está desligado por enquanto. Fale com a gente pelos contatos desta página.
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

function QuickContacts() {
  const { data: contacts } = useQuery(contactsQuery)
  const hello = encodeURIComponent(`Oi! Preciso de ajuda no ${product.name}.`)
  const subject = encodeURIComponent(`Ajuda no ${product.name}`)
  return (
    <Card as="section">
      <CardTitle as="h2">Contato rápido</CardTitle>
      <div className="flex min-h-12 flex-wrap gap-3">
        {contacts?.whatsapp ? (
          <a
            href={`https://wa.me/${contacts.whatsapp}?text=${hello}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ className: 'grow' })}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        ) : null}
        {contacts ? (
          <a
            href={`mailto:${contacts.email}?subject=${subject}`}
            className={buttonClass({ variant: 'secondary', className: 'grow' })}
          >
            <Mail aria-hidden />
            E-mail
          </a>
        ) : null}
      </div>
      {contacts ? <p className="mt-3 text-sm text-ink-2 wrap-anywhere">{contacts.email}</p> : null}
    </Card>
  )
}

function OwnTickets({ isOn }: { isOn: boolean }) {
  const list = useInfiniteQuery(ticketsList)
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <Card as="section">
      <CardTitle as="h2">Seus chamados</CardTitle>
      {list.isLoadingError ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar seus chamados"
          text={whyLost(list.error)}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending ? (
        <SkeletonList label="Carregando seus chamados" className="grid gap-3">
          <Skeleton className="h-16" />
        </SkeletonList>
      ) : null}
      {items?.length === 0 ? (
        <p className="text-ink-2">
          Você ainda não pediu ajuda. Quando mandar uma mensagem, a conversa fica guardada aqui.
        </p>
      ) : null}
      {items && items.length > 0 ? (
        <ul className="grid gap-3">
          {items.map((ticket, place) => (
            <li key={ticket.id}>
              <OwnTicketCard ticket={ticket} isOn={isOn} startsOpen={place === 0} />
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </Card>
  )
}

const wayClass = 'font-semibold text-primary underline-offset-4 hover:underline'

function Questions() {
  return (
    <Card as="section">
      <CardTitle as="h2">Perguntas frequentes</CardTitle>
      <div className="divide-y">
        <Question asked="Quem vê meu WhatsApp, e-mail e Instagram?">
          Só quem você escolher em{' '}
          <Link to="/relacionamento/perfil" className={wayClass}>
            Perfil
          </Link>
          , na parte de privacidade. No começo, só os seus matches.
        </Question>
        <Question asked="Por que alguém sumiu da minha lista?">
          A pessoa pode ter saído por um tempo, excluído a conta, desfeito o match ou bloqueado você. Não
          contamos qual foi o motivo: isso protege todo mundo, inclusive você.
        </Question>
        <Question asked="Como recebo meu dinheiro de volta?">
          Em até 7 dias depois de pagar, em{' '}
          <Link to="/relacionamento/pagamentos" className={wayClass}>
            Seus pagamentos
          </Link>
          . Devolvemos tudo, sem perguntas.
        </Question>
      </div>
    </Card>
  )
}

function Question({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span>{asked}</span>
        <span aria-hidden className="text-xl leading-none text-ink-2 group-open:rotate-45">
          +
        </span>
      </summary>
      <p className="pt-1 pb-3 text-ink-2">{children}</p>
    </details>
  )
}
