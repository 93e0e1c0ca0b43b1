// Ways to reach a company. Each passes `/ir/{slug}/{channel}`, which counts it and leads on.
import { AtSign, BookOpen, Globe, Mail, MessageCircle, Navigation, Phone, Play } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { CompanyPage as Company } from '#contract/companies/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useRouteFromHere } from './route-from-here.ts'

const elsewhere = { target: '_blank', rel: 'noopener' } as const

/** The page's only green button: at the foot of a phone, above the guide's shortcuts; on top of the facts on laptops. */
export const WhatsAppLink = ({ slug }: { slug: string }) => (
  <div
    data-keep-clear
    className="z-10 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--spacing)*17+var(--safe-bottom)+1px)] max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:py-2.5 print:hidden"
  >
    <a
      href={`/ir/${slug}/whatsapp`}
      {...elsewhere}
      className={buttonClass({ variant: 'chat', size: 'lg', block: true })}
    >
      <MessageCircle aria-hidden />
      WhatsApp
    </a>
  </div>
)

export function CompanyWays({ company: { slug, hasVideo, hasPdf } }: { company: Company }) {
  const fromHere = useRouteFromHere()
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2">
      <Way icon={<Phone aria-hidden />} href={`/ir/${slug}/phone`}>
        Ligar
      </Way>
      <Way icon={<Navigation aria-hidden />} href={`/ir/${slug}/route`} {...fromHere}>
        Rota
      </Way>
      {hasVideo ? (
        <Way icon={<Play aria-hidden />} href={`/ir/${slug}/video`} {...elsewhere}>
          Vídeo
        </Way>
      ) : null}
      {hasPdf ? (
        <Way icon={<BookOpen aria-hidden />} href={`/ir/${slug}/pdf`} {...elsewhere}>
          Encarte
        </Way>
      ) : null}
    </ul>
  )
}

const Way = ({ icon, children, ...link }: ComponentProps<'a'> & { icon: ReactNode }) => (
  <li className="min-w-0">
    <a
      {...link}
      className="grid min-h-16 place-items-center content-center gap-1 rounded-sm bg-card text-sm font-semibold inset-ring inset-ring-line transition-colors hover:bg-hover aria-busy:opacity-65 [&_svg]:size-5 [&_svg]:text-sea"
    >
      {icon}
      {children}
    </a>
  </li>
)

const bareAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

export function CompanyFacts({ company }: { company: Company }) {
  const { slug, phone, email, website, instagram } = company
  return (
    <dl className="grid gap-1">
      <Fact icon={<Phone aria-hidden />} label="Telefone">
        <a href={`/ir/${slug}/phone`}>{phone}</a>
      </Fact>
      {email ? (
        <Fact icon={<Mail aria-hidden />} label="E-mail">
          <a href={`/ir/${slug}/email`}>{email}</a>
        </Fact>
      ) : null}
      {website ? (
        <Fact icon={<Globe aria-hidden />} label="Site">
          <a href={`/ir/${slug}/website`} {...elsewhere}>
            {bareAddress(website)}
          </a>
        </Fact>
      ) : null}
      <Fact icon={<AtSign aria-hidden />} label="Instagram">
        {instagram ? (
          <a href={`/ir/${slug}/instagram`} {...elsewhere}>
            {`@${instagram}`}
          </a>
        ) : (
          'Não disponível'
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="grid min-h-12 grid-cols-[1.5rem_1fr] items-center gap-x-3">
    <dt className="contents text-sm text-ink-2">
      <span className="row-span-2 [&>svg]:size-5">{icon}</span>
      <span className="text-sm text-ink-2">{label}</span>
    </dt>
    <dd className="col-start-2 wrap-anywhere [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center [&>a]:font-semibold [&>a]:text-sea [&>a]:hover:underline">
      {children}
    </dd>
  </div>
)
