// The front page: what waits, the figures, their growth, and what happened last.
import type { Overview } from '#contract/admin/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Activity } from './activity.tsx'
import { FailingJobs } from './failing-jobs.tsx'
import { Figures } from './figures.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { MeetingCounts } from './meeting-counts.tsx'
import { Waiting } from './waiting.tsx'

interface OverviewShownProps {
  overview: Overview
  now: Date
}

export function OverviewShown({ overview, now }: OverviewShownProps) {
  const { months, universities, meetings, failing, activity } = overview
  return (
    <div className="grid grid-cols-1 gap-4">
      <Waiting overview={overview} now={now} />
      {failing === null || failing.length === 0 ? null : <FailingJobs failing={failing} now={now} />}
      <Figures overview={overview} now={now} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card as="section">
          <CardTitle as="h2">Crescimento</CardTitle>
          <GrowthChart months={months} />
        </Card>
        <ByUniversity universities={universities} />
      </div>
      <MeetingCounts meetings={meetings} />
      <Activity activity={activity} now={now} />
    </div>
  )
}

function ByUniversity({ universities }: Pick<Overview, 'universities'>) {
  const most = universities[0]?.people ?? 1
  return (
    <Card as="section">
      <CardTitle as="h2" description="Pessoas com perfil ativo.">
        Por universidade
      </CardTitle>
      {universities.length === 0 ? <p className="text-ink-2">Ninguém disse a sua ainda.</p> : null}
      <ul className="grid gap-3.5">
        {universities.map(({ name, people: count }) => (
          <li key={name} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3 text-sm">
            <span className="wrap-anywhere">{name}</span>
            <span className="h-2 overflow-hidden rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-sea"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
