import { useInfiniteQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'
import { titleOf } from '#site/routes.ts'
import { PersonRow } from '#web/features/people/person-row.tsx'
import type { Asked } from '#web/lib/asked.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { rejectionsList } from './data.ts'
import { ListScreen } from './list-screen.tsx'

export const load = ({ client }: Asked) => client.prefetchInfiniteQuery(rejectionsList)

export function RejectionsPage() {
  const list = useInfiniteQuery(rejectionsList)
  return (
    <ListScreen
      title={titleOf('/relacionamento/rejeitados')}
      description="Você não pode interagir com usuários que te rejeitaram"
      list={list}
      errorText="Erro ao carregar usuários que te rejeitaram"
      empty={{
        icon: <Smile aria-hidden />,
        title: 'Ninguém te rejeitou',
        text: 'Que continue assim. Tem muita gente para conhecer.',
      }}
      end={(total, listed) => <Unnamed count={total - listed} alone={listed === 0} />}
    >
      {({ name, age, facePhoto, at }) => {
        const key = `${name} ${at.getTime()}`
        return (
          <PersonRow
            key={key}
            person={{ name, age, facePhoto }}
            seed={key}
            fact={<time dateTime={at.toISOString()}>{formatDate(at)}</time>}
          />
        )
      }}
    </ListScreen>
  )
}

/** Those who would rather not be named are counted all the same. */
function Unnamed({ count, alone }: { count: number; alone: boolean }) {
  if (count <= 0) return null
  const people = count === 1 ? '1 pessoa que prefere' : `${formatNumber(count)} pessoas que preferem`
  return (
    <p className="mt-6 text-center text-ink-2">
      {alone ? '' : 'e mais '}
      {people} não aparecer
    </p>
  )
}
