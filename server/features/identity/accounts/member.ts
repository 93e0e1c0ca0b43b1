// The signed-in member: facts, admission to procedures for members, refusal until their age is assured.
import { may } from '#contract/back-office/permissions.ts'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { Access, ProcedureMeta } from '#contract/kit.ts'
import type { Gender, GenderPreference, MemberStatus, PlanTier } from '#contract/values/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import {
  type Admitted,
  type Caller,
  type RequestContext,
  signedIn,
} from '#server/platform/http/procedures.ts'

/** The signed-in member, with what ranking and visibility ask about them. */
export type Member = {
  id: string
  name: string
  status: MemberStatus
  gender: Gender | null
  genderPreference: GenderPreference
  age: number | null
  universityName: string | null
  course: string | null
  neighborhoodId: string | null
  interests: readonly string[]
  lastActiveAt: Date
  /** Tier that their paid time gives now. */
  tier: PlanTier
  /** True while their age is assured, where that is asked for. */
  ageAssured: boolean
  /** The edition of the texts that they agreed to. */
  agreedEdition: number
}

declare module '#server/platform/http/procedures.ts' {
  interface Caller {
    member: Member | null
  }
  interface Admitted {
    member: { caller: Caller; member: Member }
  }
}

/** Context of a procedure for members. */
export type MemberContext = RequestContext & Admitted['member']

/** Admits whoever has an active profile. */
export async function admitMember(context: RequestContext): Promise<Admitted['member']> {
  const caller = await signedIn(context)
  const { member } = caller
  if (!member) throw failure('session.not_member')
  if (member.status !== 'active') throw failure('session.inactive')
  return { caller, member }
}

/** Answers whether the caller may look at people: an active member, or one of the team with that permission. */
export const seesPeople = ({ role, member }: Caller) =>
  may(role, 'people.read') || member?.status === 'active'

/** Features that show people. */
const showing: ReadonlySet<Flag> = new Set<Flag>([
  'discover',
  'unimatch',
  'matches',
  'liked_you',
  'you_liked',
  'disliked',
  'encontros',
])

/** Nobody is shown to whose age is not assured; that they are shown nobody, visibility sees to besides. */
export function refuseUnassured({ flags }: ProcedureMeta, admitted: Admitted[Access]) {
  if ('member' in admitted && !admitted.member.ageAssured && flags.some((flag) => showing.has(flag)))
    throw failure('age.not_assured')
}

/** Handler of a member's procedure by what does the work: `on.list.handler(byMember(newsPage))`. */
export const byMember =
  <Input, Answer>(work: (deps: Deps, memberId: string, input: Input) => Answer) =>
  ({ context, input }: { context: MemberContext; input: Input }) =>
    work(context.deps, context.member.id, input)
