// The other of a notification about a meeting, as long as the notification is so.
import { sql } from 'drizzle-orm'
import { kindRows, notificationKinds } from '#contract/notifications/kinds.ts'
import type { PersonNews } from '#server/feature.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy, type Viewer } from '../interactions/visibility.ts'
import type { MeetingKind } from './news.ts'
import { meetingSides, meetings } from './tables.ts'

const isMeetingKind = (kind: keyof typeof kindRows): kind is MeetingKind =>
  kindRows[kind].flag === 'encontros'
const kinds = notificationKinds.filter(isMeetingKind)

const holds = (me: Viewer) => sql`case n.kind
  when 'meeting_invited' then ${meetings.state} = 'proposed' and ${meetings.proposedBy} <> ${me}
  when 'meeting_changed' then ${meetings.state} = 'proposed' and ${meetings.proposedBy} <> ${me}
  when 'meeting_cancelled' then ${meetings.state} = 'cancelled' and ${meetings.cancelledBy} <> ${me}
  when 'meeting_late' then ${meetings.state} = 'agreed' and ${meetingSides.lateMinutes} is not null
  when 'meeting_place' then ${meetings.state} = 'agreed'
  else ${meetings.state} in ('agreed', 'past') end`

export const meetingNews: PersonNews = {
  kinds,
  personOf: (me) => sql`select ${appUsers.id} as id, ${appUsers.name} as name from ${meetings}
    join ${matches} on ${matches.id} = ${meetings.matchId} and ${matches.status} = 'active'
    join ${meetingSides} on ${meetingSides.meetingId} = ${meetings.id} and ${meetingSides.memberId} <> ${me}
    join ${appUsers} on ${appUsers.id} = ${meetingSides.memberId}
    where ${meetings.id} = n.about_id and ${holds(me)} and ${reachableBy(me)}`,
}
