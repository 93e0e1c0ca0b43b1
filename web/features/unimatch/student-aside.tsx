// Room beside the photo on a laptop: study, work and place of the student, their seal, and the way to one's own.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { Student } from '#contract/unimatch/api.ts'
import { firstName } from '#contract/values/names.ts'
import { FactList } from '#web/features/people/fact-list.tsx'
import { query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { useMedia } from '#web/lib/media.ts'

export function StudentAside({ student }: { student: Student }) {
  const laptop = useMedia('(width >= 80rem)')
  const { data: own } = useQuery(query.enrolment.own.queryOptions({ enabled: laptop }))
  const name = firstName(student.name)
  return (
    <div className="hidden gap-4 xl:not-short:grid">
      <FactList person={student} className="grid gap-3 border-t pt-4 empty:hidden" />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <BadgeCheck
          aria-hidden
          className={cn('size-5 shrink-0', student.studentVerified && 'text-success')}
        />
        <span>
          {student.studentVerified
            ? `Matrícula verificada: ${name} mostrou que estuda mesmo na ${student.university ?? 'universidade'}.`
            : `${name} ainda não tem o selo de matrícula.`}
        </span>
        {own && !own.verifiedUntil ? (
          <Link
            to="/relacionamento/verificacao"
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            Ganhe o seu
          </Link>
        ) : null}
      </p>
    </div>
  )
}
