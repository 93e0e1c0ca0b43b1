// Work that keeps failing, as the front page tells it to administrators, who may have it tried again.
import { RotateCw } from 'lucide-react'
import type { Overview } from '#contract/admin/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

interface FailingJobsProps {
  failing: NonNullable<Overview['failing']>
  now: Date
}

export function FailingJobs({ failing, now }: FailingJobsProps) {
  const { run } = useWrite('admin')
  return (
    <Card as="section">
      <CardTitle as="h2" description="O que o sistema tentou fazer sozinho e não conseguiu.">
        Tarefas com falha
      </CardTitle>
      <ul className="divide-y">
        {failing.map(({ job, title, count, since, last, reason }) => (
          <li key={job} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="font-semibold">{title}</span>
                <span className="text-ink-2">
                  {` · ${count === 1 ? 'uma falha' : `${formatNumber(count)} falhas`}`}
                </span>
              </p>
              <p className="text-sm text-ink-2">
                {`Começou ${formatAgo(since, now)} · última falha ${formatAgo(last, now)} · ${reason}`}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCw aria-hidden />}
              aria-label={`Tentar de novo: ${title}`}
              onClick={() =>
                void run(() => api.admin.retryJob({ job }), {
                  done: 'Vamos tentar de novo agora',
                  failed: 'Erro ao tentar de novo',
                })
              }
            >
              Tentar de novo
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
