// Reports of some of the demo's people about others, sent as anybody sends them.
import { asc, desc, isNotNull } from 'drizzle-orm'
import { companyReviews } from '#server/features/companies/tables.ts'
import { reviewContent } from '#server/features/companies/user-content.ts'
import { postComments } from '#server/features/feed/tables.ts'
import { userContent as saidInFeed } from '#server/features/feed/user-content.ts'
import { report } from '#server/features/interactions/report.ts'
import { memberVideos } from '#server/features/people/tables.ts'
import { userContent as saidInVideos } from '#server/features/videos/user-content.ts'
import type { Deps } from '#server/platform/deps.ts'
import { demoPeople } from './people.ts'

const hourMs = 60 * 60 * 1000

const aboutPeople = [
  {
    who: 'Beatriz Gadelha',
    about: 'Pedro Saraiva',
    hoursAgo: 5,
    reason: 'fake',
    words: 'Conheço o menino da foto, e o perfil não é dele.',
  },
  { who: 'Camila Girão', about: 'Pedro Saraiva', hoursAgo: 3, reason: 'fake', words: '' },
  {
    who: 'Luana Bastos',
    about: 'Gabriel Nunes',
    hoursAgo: 20,
    reason: 'spam',
    words: 'Só fala da rifa dele.',
  },
] as const

export async function seedReports(
  deps: Deps,
  people: ReadonlyMap<string, { id: string; joinedAt: Date }>,
): Promise<void> {
  const called = (name: string) => {
    const person = demoPeople.find((one) => one.name === name)
    return person && people.get(person.email)
  }
  const now = deps.clock.now().getTime()
  for (const { who, about, hoursAgo, reason, words } of aboutPeople) {
    const [from, to] = [called(who), called(about)]
    if (!from || !to) continue
    // Nothing is dated before whom it is about.
    const since = Math.max(now - hoursAgo * hourMs, from.joinedAt.getTime(), to.joinedAt.getTime())
    const then = { ...deps, clock: { now: () => new Date(since) } }
    await report(then, from.id, { id: to.id, reason, words, block: false })
  }
}

/** A comment, a video and two reviews of companies, each reported by somebody else; once the feed and the videos are there. */
export async function seedReportsOfWords(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const [comment] = await deps.db
    .select({ id: postComments.id })
    .from(postComments)
    .orderBy(asc(postComments.createdAt))
    .limit(1)
  const [video] = await deps.db
    .select({ id: memberVideos.id })
    .from(memberVideos)
    .orderBy(desc(memberVideos.createdAt))
    .limit(1)
  const reviews = await deps.db
    .select({ id: companyReviews.id })
    .from(companyReviews)
    .where(isNotNull(companyReviews.comment))
    .orderBy(asc(companyReviews.createdAt), asc(companyReviews.id))
    .limit(2)
  const aboutContent = [
    {
      kind: 'post_comment',
      id: comment?.id,
      find: saidInFeed?.post_comment,
      reason: 'spam',
      words: 'Repete isso em todo post.',
    },
    {
      kind: 'video',
      id: video?.id,
      find: saidInVideos?.video,
      reason: 'other',
      words: 'Dá para ver a placa do carro de alguém.',
    },
    {
      kind: 'company_review',
      id: reviews[0]?.id,
      find: reviewContent,
      reason: 'fake',
      words: 'Nunca foi lá: trabalha no concorrente.',
    },
    {
      kind: 'company_review',
      id: reviews[1]?.id,
      find: reviewContent,
      reason: 'spam',
      words: 'O mesmo texto está em três empresas.',
    },
  ] as const
  for (const { kind, id, find, reason, words } of aboutContent) {
    if (!id || !find) continue
    const found = await deps.db.transaction((tx) => find.find(tx, id))
    if (!found) continue
    const from = people.find((person) => person.id !== found.authorId)
    if (from)
      await report(
        deps,
        from.id,
        { id: found.authorId, reason, words, block: false },
        { said: { kind, id, ...found } },
      )
  }
}
