// The web's manifests: everything that screens of the whole product must know of a feature, handed in by it. One file for each
// of those who download it: `feature.ts` for members' shell, `home.ts` for their front page, `told.ts` for their notifications,
// `pushed.ts` for the service worker (docs/decisions/0163).
import type { LucideIcon } from 'lucide-react'
import type { Notification } from '#contract/notifications/api.ts'
import type { NotificationKind } from '#contract/notifications/options.ts'
import type { AlwaysShown } from '#contract/resources/features.ts'
import type { Flag } from '#contract/resources/flags.ts'
import type { MemberPath } from '#site/routes.ts'
import type { Echo } from './lib/echo.ts'

/** What a line counts: likes waiting for an answer, or matches not seen yet. */
export type Counted = 'likedYou' | 'newMatches'

type GuidePath = '/guia-comercial' | '/guia-comercial/promocoes'

/** A line of the member's menu. */
export type MenuItem = {
  label: string
  page: MemberPath | GuidePath
  icon: LucideIcon
  /** The `app_resources` flag that decides whether it shows, if any does. */
  flag?: Flag
  /** The flag of what shows always, as the specification has it: while it is off, the line says so. */
  says?: AlwaysShown
  counts?: Counted
}

/** A feature's lines in the member's menu: data alone, for every page inside downloads them. */
export type WebFeature = readonly MenuItem[]

/** A way on from a phone's front page, that the bar below has no place for. */
export type HomeWay = { label: string; icon: LucideIcon; page: MemberPath; flag: Flag }

/** A card of the member's front page: what runs in the city now, counted. */
export type HomeCard = {
  label: string
  icon: LucideIcon
  page: MemberPath | GuidePath
  flag: Flag
  /** Asks for the count, as it is shown. */
  useCount: () => { data: string | undefined; isError: boolean }
}

/** A row of Notificações. */
export type Told = {
  icon: LucideIcon
  to: MemberPath | '/admin/moderacao'
  text: (item: Notification) => string
  /** Part under the post or the video that it tells of. */
  about?: Echo['about']
}
/** Words of a kind on a device: no name, and nobody's feeling, for a lock screen shows them to whoever looks. */
export type Pushed = { say: (count: number) => string; to: MemberPath | '/admin/moderacao' }

/** What a feature says of its kinds of notifications. */
export type Of<Kind extends NotificationKind, Said> = Readonly<Record<Kind, Said>>
