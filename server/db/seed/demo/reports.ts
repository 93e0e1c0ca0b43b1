// What some of the demo's people have told the team about others, told as anybody tells it.
import { report } from '#server/features/interactions/report.ts'
import type { Deps } from '#server/platform/deps.ts'
import { demoPeople } from './people.ts'

const hourMs = 60 * 60 * 1000

const told = [
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
  for (const { who, about, hoursAgo, reason, words } of told) {
    const [from, to] = [called(who), called(about)]
    if (!from || !to) continue
    // Nothing is dated before whom it is about.
    const since = Math.max(now - hoursAgo * hourMs, from.joinedAt.getTime(), to.joinedAt.getTime())
    const then = { ...deps, clock: { now: () => new Date(since) } }
    await report(then, from.id, { id: to.id, reason, words, block: false })
  }
}
