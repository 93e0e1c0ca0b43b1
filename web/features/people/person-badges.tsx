import { BadgeCheck, BriefcaseBusiness, GraduationCap } from 'lucide-react'
import type { PersonCard } from '#contract/people/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { studentWord } from './student-word.ts'

/** Badges of what someone does, and of what was confirmed of them: that they study there says more than that the e-mail is theirs. */
export function PersonBadges({ person, onPhoto }: { person: PersonCard; onPhoto?: boolean }) {
  return (
    <>
      {person.studying ? (
        <Badge tone={onPhoto ? 'solid-sea' : 'sea'} icon={<GraduationCap aria-hidden />}>
          {studentWord(person.gender)}
        </Badge>
      ) : person.work ? (
        <Badge tone={onPhoto ? 'solid-accent' : 'accent'} icon={<BriefcaseBusiness aria-hidden />}>
          Trabalhando
        </Badge>
      ) : null}
      {person.studentVerified ? (
        <Badge tone={onPhoto ? 'glass' : 'success'} icon={<BadgeCheck aria-hidden />}>
          Matrícula verificada
        </Badge>
      ) : person.emailConfirmed ? (
        <Badge tone={onPhoto ? 'glass' : 'success'} icon={<BadgeCheck aria-hidden />}>
          E-mail confirmado
        </Badge>
      ) : null}
    </>
  )
}
