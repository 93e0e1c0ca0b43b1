// Contact requests of the demo's member: one that waits for their answer, and one that was answered.
import { and, asc, eq, or } from 'drizzle-orm'
import { askForContact, showContact } from '#server/features/contact-requests/commands.ts'
import { contactRequests } from '#server/features/contact-requests/tables.ts'
import { matches } from '#server/features/interactions/tables.ts'
import { setPrivacy } from '#server/features/profile/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'

const hidden = { whatsappEnabled: false, emailEnabled: false, instagramVisible: false }

export async function seedContactRequests(deps: Deps, self: string) {
  const own = await deps.db
    .select({ id: matches.id, user1Id: matches.user1Id, user2Id: matches.user2Id, at: matches.matchedAt })
    .from(matches)
    .where(and(eq(matches.status, 'active'), or(eq(matches.user1Id, self), eq(matches.user2Id, self))))
    .orderBy(asc(matches.matchedAt), asc(matches.id))
    .limit(2)
  const [asking, answering] = own.map(({ user1Id, user2Id, ...match }) => ({
    ...match,
    other: user1Id === self ? user2Id : user1Id,
  }))
  // Asked at the match, before the member's WhatsApp was shown.
  if (asking)
    await deps.db
      .insert(contactRequests)
      .values({ matchId: asking.id, askerId: asking.other, askedAt: asking.at })
      .onConflictDoNothing()
  if (!answering) return
  const then = {
    ...deps,
    clock: { now: () => new Date(Math.max(answering.at.getTime(), deps.clock.now().getTime() - dayMs)) },
  }
  await setPrivacy(deps, answering.other, hidden)
  await askForContact(then, self, answering.other)
  await showContact(then, answering.other, self, 'whatsapp')
}
