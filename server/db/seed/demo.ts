// The demo world: invented people, registered, described and brought together by the product's own commands. In a demo
// newcomers are liked by some of these people, by the product's own commands: likes to invented people would lead nowhere.
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { InteractionType } from '#contract/values/options.ts'
import { users } from '#server/features/accounts/tables.ts'
import { fittingOf } from '#server/features/discover/fitting.ts'
import { type Auth, createAuth } from '#server/features/identity/accounts/auth.ts'
import { registerMember } from '#server/features/identity/registration/commands.ts'
import { memberJoined } from '#server/features/identity/registration/joined.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { ensureFirstAdmin } from '#server/features/identity/team/admins.ts'
import { createDecide, type Decide } from '#server/features/interactions/decide.ts'
import { createNoteView } from '#server/features/interactions/profile-views.ts'
import { userInteractions } from '#server/features/interactions/tables.ts'
import { countDay } from '#server/features/map/count-day.ts'
import { storeUpload } from '#server/features/photos/commands.ts'
import { setGallery, setPrivacy, updateAbout } from '#server/features/profile/commands.ts'
import { neighborhoods } from '#server/features/reference/tables.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, noJobs, performed, unneeded } from '#server/platform/jobs.ts'
import { seedBills } from './demo/bills.ts'
import { demoBusiness, seedBusinesses } from './demo/businesses.ts'
import { chance } from './demo/chance.ts'
import { seedCompanies } from './demo/companies.ts'
import { seedContactRequests } from './demo/contact-requests.ts'
import { seedDataRequests } from './demo/data-requests.ts'
import { encodePortrait } from './demo/encode.ts'
import { seedEvents } from './demo/events.ts'
import { seedFeed } from './demo/feed.ts'
import { type Look, looksOf } from './demo/looks.ts'
import { seedMeetings } from './demo/meetings.ts'
import { seedNews } from './demo/news.ts'
import { birthDateOf, type DemoPerson, demoMember, demoPeople, firstAdmirers } from './demo/people.ts'
import { drawPortrait } from './demo/portraits.ts'
import { seedPromotions } from './demo/promotions.ts'
import { seedPurchases } from './demo/purchases.ts'
import { seedRaffles } from './demo/raffles.ts'
import { seedReports, seedReportsOfWords } from './demo/reports.ts'
import { seedTickets } from './demo/tickets.ts'
import { seedVideos } from './demo/videos.ts'

const password = 'pitanga-e-caju'
const demoAccounts = {
  member: { email: demoMember.email, password },
  admin: { email: 'admin@xamego.local', password },
  business: { email: demoBusiness.email, password },
}

const minuteMs = 60 * 1000
/** Span of the people's decisions about each other. */
const maxRemembered = 21 * dayMs
/** People registered at once: pictures and password hashing use every core. */
const atOnce = 4

/** Deps at hand where jobs run. */
type DemoDeps = Omit<Deps, 'jobs'>

const at = <Given extends DemoDeps>(deps: Given, ms: number): Given => ({
  ...deps,
  clock: { now: () => new Date(deps.clock.now().getTime() - ms) },
})

/** Calls `work` for each item, `atOnce` under way. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function register(
  deps: Deps,
  auth: Auth,
  person: DemoPerson,
  look: Look,
  bairros: Map<string, string>,
  joinedMs: number,
) {
  // Nobody reads the mail of the demo's people: they are here without confirming it, and nobody welcomes them.
  const config = { ...deps.config, SMTP_URL: undefined }
  const jobs = noJobs
  const then = at({ ...deps, config, jobs }, joinedMs)
  // Uploaded now: one of weeks ago would be swept as never used before its owner has registered.
  const picture = async (kind: 'face' | 'body') =>
    (await storeUpload(deps, await encodePortrait(drawPortrait(look, kind)))).id
  const { memberId } = await registerMember(then, auth, {
    name: person.name,
    email: person.email,
    password,
    confirmation: password,
    adult: true,
    gender: person.gender,
    genderPreference: person.genderPreference,
    age: person.age,
    maritalStatus: person.maritalStatus,
    state: product.state,
    city: product.city,
    neighborhood: bairros.get(person.neighborhood),
    whatsapp: person.phone,
    facePhoto: await picture('face'),
    bodyPhoto: await picture('body'),
    interests: [...person.interests],
    contactAudience: person.contactAudience,
    instagram: person.instagram,
    studying: person.studying,
    course: person.course,
    university: person.university,
    semester: person.semester,
  })
  await updateAbout(deps, memberId, {
    bio: person.bio,
    work: person.work,
    birthDate: birthDateOf(person, deps.clock.now()),
  })
  await setPrivacy(then, memberId, {
    whatsappEnabled: person.whatsappEnabled,
    emailEnabled: person.emailEnabled,
    emailAudience: person.emailAudience,
    instagramVisible: person.instagramVisible,
    anonymousRejections: person.anonymousRejections,
  })
  if (person === demoMember || firstAdmirers.includes(person.name)) {
    const moments = [1, 2, 3].slice(0, person === demoMember ? 2 : 3).map(async (turn) => {
      const elsewhere = { ...look, scene: look.scene + turn, sceneFlipped: turn === 2, stand: 2 - turn }
      return (await storeUpload(deps, await encodePortrait(drawPortrait(elsewhere, 'body')))).id
    })
    await setGallery(deps, memberId, await Promise.all(moments))
  }
  return memberId
}

const fits = (a: DemoPerson, b: DemoPerson) =>
  (a.genderPreference === 'todos' || a.genderPreference === b.gender) &&
  (b.genderPreference === 'todos' || b.genderPreference === a.gender)

/**
 * Decisions that the people have made about each other in the last weeks, since both are here and in the order of time: mostly
 * likes, some rejects, so some matches.
 */
async function bringTogether(deps: Deps, decide: Decide, people: People) {
  const now = deps.clock.now().getTime()
  const noteView = createNoteView(deps.db)
  const everyone = demoPeople.flatMap((person) => {
    const existing = people.get(person.email)
    return existing ? [{ person, ...existing }] : []
  })
  const meetings = everyone.flatMap((from) =>
    everyone
      .filter((to) => from !== to && fits(from.person, to.person))
      .filter((to) => chance('meet', from.person.email, to.person.email) <= 0.12)
      .map((to) => {
        const bothHereMs = now - Math.max(from.joinedAt.getTime(), to.joinedAt.getTime())
        const agoMs = chance('when', from.person.email, to.person.email) * Math.min(maxRemembered, bothHereMs)
        return { from, to, agoMs }
      }),
  )
  for (const { from, to, agoMs } of meetings.sort((a, b) => b.agoMs - a.agoMs)) {
    const type = chance('like', from.person.email, to.person.email) < 0.62 ? 'like' : 'dislike'
    if (chance('look', from.person.email, to.person.email) < 0.3)
      await noteView(at(deps, agoMs), from.id, to.id)
    await decide(at(deps, agoMs), from.id, to.id, type).catch((refusal) => {
      // Somebody rejected before can't decide about who rejected them, and may not be told why.
      if (!['people.rejected_you', 'people.not_found'].includes(refusal.code)) throw refusal
    })
  }
}

/**
 * The first admirers like `memberId`, and three others reject them, to be read in "Quem te rejeitou": in the last hours and
 * days of somebody who is here for long, now for who has just come.
 */
async function welcome(deps: DemoDeps, decide: Decide, memberId: string, people: People) {
  const now = deps.clock.now().getTime()
  const [member] = await deps.db
    .select({
      gender: appUsers.gender,
      seeks: appUsers.genderPreference,
      joinedAt: appUsers.createdAt,
    })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
  if (!member) return
  const { genders, preferences } = fittingOf(member.gender, member.seeks)
  const fitting = demoPeople.filter(
    (person) =>
      genders.includes(person.gender) &&
      preferences.includes(person.genderPreference) &&
      people.get(person.email)?.id !== memberId,
  )
  const noteView = createNoteView(deps.db)
  const decides = async (person: DemoPerson, agoMs: number, type: InteractionType) => {
    const from = people.get(person.email)
    if (!from) return
    const bothHereMs = now - Math.max(from.joinedAt.getTime(), member.joinedAt.getTime())
    const then = at(deps, Math.min(agoMs, bothHereMs))
    if (type === 'like') await noteView(then, from.id, memberId)
    await decide(then, from.id, memberId, type)
  }
  const admirers = [
    ...fitting.filter((person) => firstAdmirers.includes(person.name)),
    ...fitting.filter((person) => !firstAdmirers.includes(person.name)),
  ].slice(0, firstAdmirers.length)
  for (const [index, person] of admirers.entries()) await decides(person, (index * 97 + 5) * minuteMs, 'like')
  for (const person of fitting.filter((one) => !admirers.includes(one)).slice(0, 3))
    await decides(person, 3 * dayMs, 'dislike')
}

/** The demo people that are registered, by their e-mail. */
type People = Map<string, { id: string; joinedAt: Date }>

async function findPeople(deps: Pick<Deps, 'db'>): Promise<People> {
  const emails = [demoMember, ...demoPeople].map((person) => person.email)
  const rows = await deps.db
    .select({ email: appUsers.email, id: appUsers.id, joinedAt: appUsers.createdAt })
    .from(appUsers)
    .where(inArray(appUsers.email, emails))
  return new Map(rows.map(({ email, ...known }) => [email, known]))
}

/** The demo member has liked a few back and turned a few away, so that no list of theirs is empty. */
async function liveABit(deps: Deps, decide: Decide, self: string) {
  const now = deps.clock.now().getTime()
  const likes = await deps.db
    .select({ from: userInteractions.fromUserId, likedAt: userInteractions.createdAt })
    .from(userInteractions)
    .where(and(eq(userInteractions.toUserId, self), eq(userInteractions.interactionType, 'like')))
    .orderBy(asc(userInteractions.createdAt))
  for (const [index, { from, likedAt }] of likes.slice(0, 6).entries()) {
    const agoMs = Math.min((6 - index) * 40 * minuteMs, now - likedAt.getTime())
    await decide(at(deps, agoMs), self, from, index < 4 ? 'like' : 'dislike')
  }
}

/** One hash for everyone's same password, and no e-mail to people who do not exist. */
async function forInvented(deps: Deps, auth: Auth): Promise<Auth> {
  const hash = await (await auth.$context).password.hash(password)
  const once = createAuth(deps, { hash: async () => hash, verify: async () => false })
  return { ...once, welcome: async () => {} }
}

async function fill(deps: Deps, auth: Auth, decide: Decide, say: (line: string) => void) {
  const started = Date.now()
  const bairros = new Map(
    (await deps.db.select({ name: neighborhoods.name, id: neighborhoods.id }).from(neighborhoods)).map(
      (row) => [row.name, row.id],
    ),
  )
  const invented = await forInvented(deps, auth)
  const there = await findPeople(deps)
  const everyone = [demoMember, ...demoPeople]
  const looks = looksOf(everyone)
  const missing = everyone.flatMap((person, place) => {
    const look = looks[place]
    return look && !there.has(person.email) ? [{ person, look }] : []
  })
  let registered = there.size
  await each(missing, async ({ person, look }) => {
    // Spread over half a year, the last ones this week.
    const joined = person === demoMember ? 20 * dayMs : chance('joined', person.email) ** 2 * 180 * dayMs
    await register(deps, invented, person, look, bairros, joined)
    registered += 1
    if (registered % 40 === 0) say(`  mundo de demonstração: ${registered} de ${everyone.length} pessoas`)
  })
  const people = await findPeople(deps)
  await spreadActivity(deps, people)
  await bringTogether(deps, decide, people)
  const self = people.get(demoMember.email)
  if (self) {
    await welcome(deps, decide, self.id, people)
    await liveABit(deps, decide, self.id)
    await seedContactRequests(deps, self.id)
  }
  await confirmMost(deps)
  await seedPurchases(deps, people)
  await seedDataRequests(deps, people)
  await seedReports(deps, people)
  await seedCompanies(deps, people)
  const participants = demoPeople.flatMap(({ name, email }) => {
    const registeredPerson = people.get(email)
    return registeredPerson ? [{ id: registeredPerson.id, name, email }] : []
  })
  await seedPromotions(deps, participants)
  if (self) await seedMeetings(deps, self.id)
  await seedRaffles(deps, participants)
  await seedNews(deps, participants)
  await seedFeed(deps, participants)
  await seedEvents(deps, participants)
  const drawn = everyone.map(({ name }, place) => [name, looks[place]] as const)
  await seedVideos(deps, participants, new Map(drawn))
  await seedReportsOfWords(deps, participants)
  await seedBills(deps)
  await countDay(deps)
  // Last of the accounts: one that no demo person has is how `isUnfinished` knows that the world is whole.
  await ensureFirstAdmin(deps, auth, demoAccounts.admin.email, password)
  await seedTickets(deps, people, demoAccounts.admin.email)
  await seedBusinesses(deps, auth, password, people)
  say(`  mundo de demonstração pronto em ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Nobody but demo people, and not all of it written yet: the database is new, or its filling was interrupted. */
async function isUnfinished(deps: Deps): Promise<boolean> {
  const [all] = await deps.db.select({ accounts: count() }).from(users)
  return all?.accounts === (await findPeople(deps)).size
}

/**
 * Fills an empty database with the demo world and answers its accounts; a start that was cut short is taken up where it
 * ended.
 */
export async function seedDemo(deps: Deps, auth: Auth, say: (line: string) => void) {
  if (await isUnfinished(deps)) await fill(deps, auth, createDecide(deps.db), say)
  return (await findPeople(deps)).size > 0 ? demoAccounts : undefined
}

/** Accounts named when there are demo accounts where none may be. */
const maxNamed = 5

/** Refuses to start where people meet for real: everybody knows the password of the demo's people and administrator. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const emails = [
    demoAccounts.admin.email,
    demoBusiness.email,
    demoMember.email,
    ...demoPeople.map(({ email }) => email),
  ]
  const there = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(asc(users.createdAt), asc(users.email))
  if (there.length === 0) return
  const named = there.slice(0, maxNamed).map(({ email }) => email)
  const others = there.length - named.length
  throw new CannotStart(
    `O banco de dados tem contas de demonstração, cuja senha todos conhecem: ${named.join(', ')}${others > 0 ? ` e mais ${others}` : ''}. Em produção use outro banco de dados ou apague essas contas; com DEMO=1 ele abre assim mesmo.`,
  )
}

/** In a demo, people who fit like whoever registers, so that a newcomer's first like back is a match. */
export const welcomeJob = (deps: DemoDeps): Job =>
  deps.config.demo
    ? performed(memberJoined, async ({ memberId }) =>
        welcome(deps, createDecide(deps.db), memberId, await findPeople(deps)),
      )
    : unneeded(memberJoined)

/** When each was last here: some now, most in the last days, nobody before they came. */
async function spreadActivity(deps: Deps, people: People) {
  const now = deps.clock.now().getTime()
  for (const [email, { id, joinedAt }] of people) {
    const agoMs = Math.min(chance('active', email) ** 3 * 12 * dayMs, now - joinedAt.getTime())
    const lastActiveAt = new Date(now - agoMs)
    await deps.db.update(appUsers).set({ lastActiveAt }).where(eq(appUsers.id, id))
  }
}

/** Two in three have confirmed their e-mail. */
async function confirmMost(deps: Deps) {
  for (const person of [demoMember, ...demoPeople]) {
    if (person !== demoMember && chance('confirmed', person.email) > 0.66) continue
    await deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email))
  }
}
