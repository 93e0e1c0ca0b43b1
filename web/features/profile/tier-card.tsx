import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Eye, Zap } from 'lucide-react'
import { boostMinutes, gives } from '#contract/billing/tiers.ts'
import type { Boost, Privacy } from '#contract/profile/api.ts'
import { cityTime } from '#contract/values/city-day.ts'
import { formatDate } from '#contract/values/format.ts'
import type { PlanTier } from '#contract/values/options.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { toast } from '#web/ui/toast.ts'
import { PrivacySwitch } from './privacy-card.tsx'
import { benefitsOf, tierNames } from './tiers.ts'

const boostQuery = query.profile.boost.queryOptions({ staleTime: 0 })

/** Card of what the member's tier gives beyond what everybody has; or of what a higher one would. */
export function TierCard({ privacy }: { privacy: Privacy }) {
  const { data: session } = useQuery(sessionQuery)
  const isEnabled = useFlags()
  const tier = session?.member?.tier ?? 'basic'
  if (tier !== 'basic') return <Benefits tier={tier} privacy={privacy} />
  return isEnabled('plans') ? <Offer /> : null
}

function Offer() {
  return (
    <FoldCard
      title="Premium e VIP"
      anchor="nivel"
      summary="O que um plano dá a mais"
      description="Tudo o que é essencial já é seu, de graça. Com um plano, tem mais."
    >
      <ul className="grid gap-2.5">
        {benefitsOf('premium').map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">{benefit}</span>
          </li>
        ))}
      </ul>
      <Link to="/relacionamento/planos" className={`${buttonClass({ variant: 'secondary' })} mt-5 w-full`}>
        Ver planos
      </Link>
    </FoldCard>
  )
}

function Benefits({ tier, privacy }: { tier: PlanTier; privacy: Privacy }) {
  const isEnabled = useFlags()
  return (
    <FoldCard
      title={`Seu nível: ${tierNames[tier]}`}
      anchor="nivel"
      description="O que o seu plano dá além do essencial."
    >
      <div className="grid divide-y">
        {gives(tier, 'incognito') ? (
          <PrivacySwitch
            name="incognito"
            label="Modo incógnito"
            description="Só seus matches e quem você curtir veem você, e ninguém sabe que perfis você abriu. Quando o plano acabar, seu perfil fica pausado até você querer aparecer."
            stored={privacy.incognito}
          />
        ) : null}
        {gives(tier, 'boostEveryDays') && isEnabled('discover') ? <BoostRow /> : null}
        {gives(tier, 'profileViews') && isEnabled('discover') ? (
          <Link
            to="/relacionamento/quem-viu"
            className="flex min-h-14 items-center gap-3 rounded-xs py-2 font-medium hover:text-primary"
          >
            <Eye aria-hidden className="size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">Quem viu seu perfil</span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
          </Link>
        ) : null}
      </div>
    </FoldCard>
  )
}

/** When a boost is under way, when the next one may begin, or what one does. */
const boostText = ({ until, nextAt }: Boost) =>
  until
    ? `Até ${cityTime(until)} você aparece mais cedo em Descobrir.`
    : nextAt
      ? `Seu próximo destaque é a partir de ${formatDate(nextAt)}.`
      : `Por ${boostMinutes} minutos, você aparece mais cedo para quem combina com você.`

function BoostRow() {
  const client = useQueryClient()
  const { data } = useQuery(boostQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.profile.startBoost(),
    onSuccess: (boost) => {
      client.setQueryData(boostQuery.queryKey, boost)
      toast.success('Seu destaque começou!')
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Erro ao começar o destaque'))
      void client.invalidateQueries({ queryKey: boostQuery.queryKey })
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5 wrap-anywhere">
        <span className="font-medium">Destaque</span>
        <span role="status" className="text-sm text-ink-2">
          {data ? boostText(data) : null}
        </span>
      </div>
      {data && !data.until && !data.nextAt ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<Zap aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Começar
        </Button>
      ) : null}
    </div>
  )
}
