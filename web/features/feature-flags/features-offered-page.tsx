// Page of the features that are on now, each with a line and a way in.
import { Link } from '@tanstack/react-router'
import { features } from '#contract/feature-flags/features.ts'
import { flags } from '#contract/feature-flags/flags.ts'
import { product } from '#contract/product.ts'
import { memberPaths, titleOf } from '#site/routes.ts'
import { useTitle } from '#web/lib/title.ts'
import { Card, cardLinkClass } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useFlags } from './flags.ts'
import { featureIcons } from './icons.tsx'

/** Purpose of each, to whom it is offered. */
const lines: Partial<Record<(typeof flags)[number], string>> = {
  discover: 'Gente que combina com você, e por que combina.',
  unimatch: 'Universitários, primeiro os da sua universidade e do seu curso.',
  matches: 'Quem curtiu de volta: daqui a conversa vai para o WhatsApp.',
  liked_you: 'Quem já curtiu você e espera resposta.',
  you_liked: 'Quem você curtiu, enquanto a resposta não vem.',
  disliked: 'Quem preferiu passar, sem drama.',
  encontros: 'Do match à mesa: um convite, um lugar do guia, uma hora.',
  videos: 'Gente de verdade em trinta segundos, pra ver, curtir e comentar.',
  news_feed: 'O que rola na cidade, pra ler, curtir e comentar.',
  user_feed: 'O que a galera publica, e o que se responde.',
  raffles: 'Prêmios de graça, e a conta aberta pra qualquer pessoa conferir.',
  events: 'Onde ir esta semana, e quem mais vai.',
  map: 'Quanta gente, empresas e eventos há em cada bairro.',
  plans: 'O que cada nível dá, e como ter o seu.',
  support: 'Gente da equipe responde, aqui e no seu e-mail.',
}

export function FeaturesOfferedPage() {
  useTitle(titleOf('/relacionamento/recursos'))
  const isOn = useFlags()
  const offered = flags.flatMap((flag) => {
    const page = memberPaths.find((path) => features[flag].screens.includes(path))
    return page && isOn(flag) ? [{ flag, page }] : []
  })
  return (
    <>
      <PageHeader title="Recursos" description={`O que o ${product.name} tem para você agora.`} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {offered.map(({ flag, page }) => {
          const Icon = featureIcons[flag]
          return (
            <li key={flag}>
              <Card interactive padding="sm" className="flex h-full flex-wrap items-center gap-x-4 gap-y-2">
                <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 basis-40">
                  <h2 className="font-sans text-base font-semibold tracking-normal">
                    <Link to={page} className={cardLinkClass}>
                      {features[flag].label}
                    </Link>
                  </h2>
                  <p className="text-sm text-ink-2">{lines[flag]}</p>
                </span>
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}
