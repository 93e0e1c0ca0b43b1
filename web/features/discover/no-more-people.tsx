// End of the deck: people outside the filters, and the other places in which people are met.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass, Undo2 } from 'lucide-react'
import { maxFound } from '#contract/values/options.ts'
import type { HomeCard } from '#web/feature.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { deckCards } from '#web/features-deck.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { peopleFound } from './data.ts'
import type { Discover } from './use-discover.ts'

interface NoMorePeopleProps {
  title: 'Não há mais usuários' | 'Nenhum usuário encontrado'
  discover: Discover
  /** Takes the filters off; absent where none is set. */
  onClear: (() => void) | undefined
}

const everyone = {}

export function NoMorePeople({ title, discover, onClear }: NoMorePeopleProps) {
  const { retry, undo, undoing } = discover
  return (
    <div>
      <EmptyState
        icon={<Compass aria-hidden />}
        title={title}
        text={onClear ? <Outside /> : 'Você já viu todo mundo por aqui. Gente nova chega toda semana.'}
        action={
          <>
            {onClear ? (
              <Button onClick={onClear}>Limpar Filtros</Button>
            ) : (
              <Button onClick={retry}>Procurar de novo</Button>
            )}
            <Button variant="secondary" icon={<Undo2 aria-hidden />} loading={undoing} onClick={undo}>
              Desfazer
            </Button>
          </>
        }
        className="pb-6"
      />
      <Elsewhere />
    </div>
  )
}

/** Number of those who fit whatever the filters say; one press shows them. */
function Outside() {
  const { data } = useQuery(peopleFound(everyone))
  const people = data?.people ?? 0
  if (people === 0) return 'Ainda não há ninguém por aqui. Que tal abrir um pouco os filtros?'
  const found =
    people > maxFound
      ? `mais de ${maxFound} pessoas combinam`
      : people === 1
        ? '1 pessoa combina'
        : `${people} pessoas combinam`
  return `Fora desses filtros, ${found} com você.`
}

/** Other places of the features that are on. */
function Elsewhere() {
  const isOn = useFlags()
  const cards = deckCards.filter(({ flag }) => isOn(flag))
  if (!isOn('unimatch') && cards.length === 0) return null
  return (
    <nav aria-label="Onde mais tem gente" className="flex flex-wrap justify-center gap-3 px-4 pb-8">
      {isOn('unimatch') ? (
        <Link to="/relacionamento/unimatch" className={buttonClass({ variant: 'subtle', size: 'sm' })}>
          Ver UniMatch
        </Link>
      ) : null}
      {cards.map((card) => (
        <Counted key={card.flag} {...card} />
      ))}
    </nav>
  )
}

/** Nothing where there is none. */
function Counted({ page, label, useCount }: HomeCard) {
  const { data = '0' } = useCount()
  if (data === '0') return null
  return (
    <Link to={page} className={buttonClass({ variant: 'subtle', size: 'sm' })}>
      {`${label}: ${data}`}
    </Link>
  )
}
