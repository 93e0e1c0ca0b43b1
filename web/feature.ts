// The web's manifests: everything that screens of the whole product must know of a feature, handed in by it. One file for each
// of those who download it: `feature.ts` for members' shell, `home.ts` for their front page, `office/feature.ts` for the
// back-office (docs/decisions/0163).
import type { QueryClient } from '@tanstack/react-query'
import type { LinkOptions, UseNavigateResult } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/admin/api.ts'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { AlwaysShown } from '#contract/feature-flags/features.ts'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { PersonCard } from '#contract/people/api.ts'
import type { MemberPath, OfficePath } from '#site/routes.ts'

/** Counter of a line: likes waiting for an answer, or matches not seen yet. */
export type Counted = 'likedYou' | 'newMatches'

type GuidePath = '/guia-comercial' | '/guia-comercial/promocoes'

/** Headings of the member's menu, in order. */
export const menuGroups = ['Paquera', 'Campus', 'Conta'] as const

/** A line of the member's menu. */
export type MenuItem = {
  group: (typeof menuGroups)[number]
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

/** A match, with the contact that is between the two. */
type Matched = { person: PersonCard; contact?: ContactBetween | undefined }

/** Deeds about each match that a feature hands in. */
export type MatchPart = {
  load: (client: QueryClient) => Promise<unknown>
  /** `null`: nothing, for now. */
  usePart: () => {
    /** Under the other deeds; `primary`: there is no other way to them. */
    footOf: (match: Matched, primary: boolean) => ReactNode
    /** The same at the foot of the details. */
    besideOf: (match: Matched, primary: boolean) => ReactNode
    /** Over the page. */
    over: ReactNode
  } | null
}

/** Headings of the back-office's menu, in order. */
export const officeGroups = ['Comunidade', 'Guia', 'Dinheiro', 'Sistema'] as const

/**
 * A thing that stands between those of other features says where: the smaller `place` comes first, and tens leave room between
 * neighbours.
 */
type Placed = { place: number }

export type OfficeLine = Placed & {
  page: OfficePath
  icon: LucideIcon
  /** Permission that opens it, and the pages under its address. */
  permission: Permission
  /** None: above all groups. */
  group?: (typeof officeGroups)[number]
}

/** A line of the palette. */
export type Found = {
  key: string
  label: string
  hint?: string | undefined
  run: (navigate: UseNavigateResult<string>) => void
}

/** Records that the palette finds. */
export type Source = {
  heading: string
  icon: LucideIcon
  permission: Permission
  find: (typed: string, signal: AbortSignal) => Promise<Found[]>
}

/** A command of the palette: it opens a list with its form, or the part of it that is looked at. */
export type Beginning = {
  label: string
  icon: LucideIcon
  permission: Permission
  page: OfficePath
  search: Record<string, string>
}

/** Work that waits for somebody of the team, with the way to it; shown where there is any. */
export type Wait = Placed & {
  icon: LucideIcon
  count: number
  /** "conta vencida"; `many` where its plural is not made by an s. */
  one: string
  many?: string
  late?: boolean
  detail?: string | null
  way: LinkOptions
}

/** A figure at the top of the front page: the way to the list that it counts, for whoever may read that. */
export type Figure = Placed & {
  icon: LucideIcon
  label: string
  permission: Permission
  way: LinkOptions
  value: number
  says: ReactNode
}

export type OfficeFeature = {
  lines: readonly OfficeLine[]
  sources?: readonly Source[]
  beginnings?: readonly Beginning[]
  /** Parts of lists that the palette leads to: by state, or by day. */
  views?: readonly Beginning[]
  /** Parts of the front page, as far as the role is told of them. */
  waits?: (overview: Overview, now: Date) => readonly Wait[]
  figures?: (overview: Overview, now: Date) => readonly Figure[]
}
