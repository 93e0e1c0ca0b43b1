// Place of a meeting: some that fit the hour, and a search over the guide for any other.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MeetingPlace } from '#contract/meetings/api.ts'
import { tableCategories } from '#contract/meetings/options.ts'
import { Logo } from '#web/features/companies/company-parts.tsx'
import { openWords } from '#web/features/companies/hours.ts'
import { query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlaceBadges } from './place-badges.tsx'

/** Fields of a place that a choice shows: of a suggestion, or of the guide's list. */
export type Place = Pick<MeetingPlace, 'id' | 'name' | 'neighborhood' | 'category' | 'hours' | 'logo'> &
  Partial<Pick<MeetingPlace, 'goodForFirst' | 'promotion'>>

interface PlaceChoiceProps {
  /** `undefined`: on their way, or `failed`. */
  suggestions: readonly Place[] | undefined
  /** Asks for them again after they could not be loaded. */
  failed: (() => unknown) | null
  /** There is none at this hour. */
  empty: boolean
  chosen: Place | undefined
  onChoose: (place: Place) => void
  /** Hour for which places are open or closed. */
  at: Date
  error: string | null
}

export function PlaceChoice({ suggestions, failed, empty, chosen, onChoose, at, error }: PlaceChoiceProps) {
  const [searching, setSearching] = useState(false)
  const [fromGuide, setFromGuide] = useState<string | null>(null)
  const offered = suggestions ?? []
  // From the guide, or of an hour that was chosen before: it stays.
  const first = chosen && offered.every(({ id }) => id !== chosen.id) ? [chosen] : []
  return (
    <div className="grid grid-cols-1 gap-3">
      <FieldGroup label="Onde" error={error} hint={empty ? 'Nada aberto por perto nessa hora.' : undefined}>
        <div className="mb-1.5 grid grid-cols-1 gap-2.5">
          {[...first, ...offered].map((place) => (
            <PlaceOption
              key={place.id}
              place={place}
              at={at}
              checked={chosen?.id === place.id}
              focused={fromGuide === place.id}
              onChoose={() => onChoose(place)}
            />
          ))}
          {failed ? <PlacesFailed onRetry={failed} /> : suggestions ? null : <PlacesSkeleton />}
        </div>
      </FieldGroup>
      {searching || empty || failed ? (
        <GuideSearch
          at={at}
          focused={searching}
          onChoose={(place) => {
            onChoose(place)
            setFromGuide(place.id)
            setSearching(false)
          }}
        />
      ) : (
        <Button
          variant="ghost"
          className="-ml-3 w-fit"
          icon={<Search aria-hidden />}
          onClick={() => setSearching(true)}
        >
          Outro lugar do guia
        </Button>
      )}
    </div>
  )
}

const PlacesSkeleton = () => (
  <>
    <span role="status" className="sr-only">
      Procurando lugares
    </span>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-22 rounded-sm" />
    ))}
  </>
)

const PlacesFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <Notice
    tone="warning"
    action={
      <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    }
  >
    Não deu para carregar sugestões.
  </Notice>
)

const optionClass =
  'relative flex w-full items-start gap-3 rounded-sm bg-card p-3 text-left inset-ring inset-ring-line transition-[background-color,box-shadow] hover:bg-hover'

interface PlaceOptionProps {
  place: Place
  at: Date
  checked: boolean
  /** Found by the search, which had the focus. */
  focused: boolean
  onChoose: () => void
}

const PlaceOption = ({ place, at, checked, focused, onChoose }: PlaceOptionProps) => (
  <label
    className={cn(
      optionClass,
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      'has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary',
    )}
  >
    <input
      type="radio"
      name="lugar"
      value={place.id}
      checked={checked}
      // biome-ignore lint/a11y/noAutofocus: it takes the focus from the search that found it
      autoFocus={focused}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    <PlaceLines place={place} at={at} />
  </label>
)

function PlaceLines({ place, at }: { place: Place; at: Date }) {
  const open = openWords(place.hours, at)
  const closed = open?.state === 'closed'
  return (
    <>
      <Logo company={place} className="size-12 shrink-0 rounded-[15px] ring-0" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 wrap-anywhere">
        <span className="leading-snug font-semibold">{place.name}</span>
        <span className="text-sm text-ink-2">{`${place.category.name} · ${place.neighborhood}`}</span>
        <span
          className={cn('text-sm font-medium', closed ? 'text-danger' : open ? 'text-success' : 'text-ink-2')}
        >
          {closed ? 'Fechado nessa hora' : (open?.text ?? 'Horário a confirmar')}
        </span>
        <PlaceBadges place={place} className="mt-1.5" />
      </span>
    </>
  )
}

const restMs = 300
/** Places that a search reads, and of these the ones it shows. */
const maxFound = 24
const shownFound = 6

/** Any place of the guide may be chosen; those where two sit down come first. */
const tablesFirst = (places: readonly Place[]) => {
  const isTable = ({ category }: Place) => tableCategories.includes(category.name)
  return [...places.filter(isTable), ...places.filter((place) => !isTable(place))]
}

interface GuideSearchProps {
  at: Date
  /** Asked for: takes the focus from the button that it replaces. */
  focused: boolean
  onChoose: (place: Place) => void
}

function GuideSearch({ at, focused, onChoose }: GuideSearchProps) {
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const found = useQuery({
    ...query.companies.list.queryOptions({ input: { search: asked, limit: maxFound } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const places = asked === '' ? [] : tablesFirst(found.data?.items ?? []).slice(0, shownFound)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Field label="Outro lugar do guia">
        <Input
          type="search"
          maxLength={100}
          autoFocus={focused}
          placeholder="Nome, categoria ou bairro"
          icon={<Search aria-hidden />}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => setAsked(target.value.trim()), restMs)
          }}
        />
      </Field>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {asked === '' || found.isFetching
          ? null
          : found.isError
            ? 'Não deu para procurar agora. Tente de novo.'
            : places.length === 0
              ? 'Nada encontrado. Tente outra palavra.'
              : null}
      </p>
      {places.length > 0 ? (
        <ul aria-label="Lugares encontrados" className="grid grid-cols-1 gap-2.5">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                disabled={openWords(place.hours, at)?.state === 'closed'}
                onClick={() => onChoose(place)}
                className={cn(optionClass, 'disabled:pointer-events-none disabled:bg-sunken')}
              >
                <PlaceLines place={place} at={at} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
