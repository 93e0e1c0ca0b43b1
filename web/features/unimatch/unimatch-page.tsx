import { useNavigate, useSearch } from '@tanstack/react-router'
import { GraduationCap, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import type { Student } from '#contract/unimatch/api.ts'
import { titleOf } from '#site/routes.ts'
import type { UniMatchSearch } from '#site/search.ts'
import { NotLoaded } from '#web/features/feature-flags/not-loaded.tsx'
import { isRefusedOffline, type Verdict } from '#web/features/interactions/decisions.ts'
import { ShownDetails } from '#web/features/interactions/shown-details.tsx'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { countFilters, filtersOf, studentList } from './data.ts'
import { StudentCard, studentCardClass, studentPhotoClass } from './student-card.tsx'
import { useStudents } from './use-students.ts'

const FiltersDrawer = onDemand(
  () => import('./filters-drawer.tsx').then(({ FiltersDrawer }) => FiltersDrawer),
  { lost: couldNotOpen },
)

export const load = ({ client, search }: LoadArgs) =>
  client.prefetchInfiniteQuery(studentList(filtersOf(search)))

/** On a phone the card takes what the top bar (3.5rem), the page's padding and the bottom bar leave. */
const pageClass = cn(
  '@container max-md:-mb-3 max-md:flex max-md:min-h-[calc(100dvh-var(--spacing)*23-var(--bottom-bar)-var(--connection-bar)-var(--safe-top))] max-md:flex-col',
  'short:mb-0 short:flex short:h-[calc(100dvh-var(--spacing)*6-var(--connection-bar))] short:min-h-0 short:flex-col',
  'short:max-md:h-[calc(100dvh-var(--spacing)*20.5-var(--bottom-bar)-var(--connection-bar)-var(--safe-top))]',
)

export function UnimatchPage() {
  useTitle(titleOf('/relacionamento/unimatch'))
  const search = useSearch({ from: '/shell/relacionamento/unimatch' })
  const navigate = useNavigate()
  const [filtering, setFiltering] = useState(false)
  usePreload(FiltersDrawer)
  const apply = (next: UniMatchSearch) => {
    setFiltering(false)
    void navigate({ to: '/relacionamento/unimatch', search: next, replace: true })
  }
  return (
    <div className={pageClass}>
      <PageHeader
        title="UniMatch"
        description="Primeiro quem é da sua universidade e do seu curso."
        className="max-md:mb-3 max-md:[&>:first-child]:flex-1 max-md:[&>:first-child]:basis-40 max-md:items-center max-md:gap-2 max-md:[&_h1]:text-2xl max-md:[&_p]:text-sm @max-[14rem]:[&_p]:hidden max-md:[@media(height<44rem)]:[&_p]:hidden short:mb-3"
        actions={
          <Chip
            aria-haspopup="dialog"
            icon={<SlidersHorizontal aria-hidden />}
            count={countFilters(search)}
            onClick={() => setFiltering(true)}
          >
            Filtros
          </Chip>
        }
      />
      {/* Other filters are another list, begun at its first. */}
      <Shown
        key={JSON.stringify(search)}
        search={search}
        onClear={countFilters(search) > 0 ? () => apply({}) : undefined}
      />
      <FiltersDrawer open={filtering} onClose={() => setFiltering(false)} search={search} onApply={apply} />
    </div>
  )
}

/** Long enough to be read, and gone before it is in the way. */
const readMs = 1800

/** Words on the card's edge, and the id of whom they say to be decided about. */
const noNews = { text: '', decided: '' }

const announcement = { like: 'Universitário curtido!', dislike: 'Universitário rejeitado' } as const

function Shown({ search, onClear }: { search: UniMatchSearch; onClear: (() => void) | undefined }) {
  const students = useStudents(filtersOf(search))
  const details = useDialogValue<PersonCard>()
  const [latest, setNews] = useState(noNews)
  const { current, status } = students
  // Refused, a decision brings its student back: the words for it go.
  const news = latest.decided === current?.id ? '' : latest.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision in the same words is read as long.
  useEffect(() => {
    const timer = setTimeout(() => setNews(noNews), readMs)
    return () => clearTimeout(timer)
  }, [latest])
  const decide = (student: Student, verdict: Verdict) => {
    if (isRefusedOffline()) return
    setNews({ text: announcement[verdict], decided: student.id })
    students.decide(student, verdict)
  }
  return (
    <>
      {/* On the upper edge of the card: it moves nothing. */}
      <p role="status" className="relative z-10 flex h-0 justify-center text-sm font-semibold">
        {news ? (
          <span className="h-max -translate-y-2 rounded-full bg-ink px-4 py-1.5 text-page shadow-soft">
            {news}
          </span>
        ) : null}
      </p>
      {current ? (
        <StudentCard
          key={current.id}
          student={current}
          stars={students.starsOf(current)}
          onStars={(stars) => students.rate(current, stars)}
          onVerdict={(verdict) => decide(current, verdict)}
          onDetails={() => details.show(current)}
          onNext={students.several ? students.next : undefined}
        />
      ) : status === 'loading' ? (
        <CardSkeleton />
      ) : status === 'failed' ? (
        <NotLoaded title="Erro ao carregar universitários" error={students.error} onRetry={students.retry} />
      ) : (
        <EmptyState
          icon={<GraduationCap aria-hidden />}
          title="Não há mais universitários"
          text={
            onClear
              ? 'Ainda não há ninguém por aqui. Que tal abrir um pouco os filtros?'
              : 'Você já viu todo mundo por aqui. Gente nova chega toda semana.'
          }
          action={
            onClear ? (
              <Button onClick={onClear}>Limpar Filtros</Button>
            ) : (
              <Button onClick={students.retry}>Procurar de novo</Button>
            )
          }
        />
      )}
      <ShownDetails details={details} onDecide={students.decideInDetails} onBlocked={students.drop} />
    </>
  )
}

function CardSkeleton() {
  return (
    <div aria-busy className={studentCardClass}>
      <span className="sr-only">Carregando universitários</span>
      <Skeleton className={studentPhotoClass} />
      <div className="min-h-45 shrink-0 pt-2 lg:not-short:p-6">
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
