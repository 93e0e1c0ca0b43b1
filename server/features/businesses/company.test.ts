import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businesses } from '#contract/businesses/api.ts'
import { dayMs, minuteMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, company, formOf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'

let world: World
let rita: Keeper
let davi: Keeper
let bar: { id: string; slug: string }
let team: Awaited<ReturnType<World['staff']>>
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  davi = await keeper(world, 'Davi Moura')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
  team = await world.staff('conteudo')
})
afterEach(() => world.close())

const tokenOf = async (email: string) => {
  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
  return mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? ''
}

test('website and description change at once, stand in the audit as the business’s, and the team undoes them', async () => {
  const form = await formOf(rita, bar.id)
  const saved = await rita.client.businesses.update({
    ...form,
    website: 'bardoporto.com.br',
    description: 'Caldo e café.',
  })
  expect(saved).toMatchObject({ website: 'https://bardoporto.com.br', change: null })
  expect((await world.visitor().companies.one({ slug: bar.slug })).description).toBe('Caldo e café.')
  const admin = await world.administrator()
  const { rows } = await admin.client.backOffice.auditList({ kind: 'company', record: bar.id })
  expect(rows[0]).toMatchObject({
    action: 'updated',
    role: 'empresa',
    actorName: 'Rita Braga',
    undoable: true,
  })
  await admin.client.backOffice.undo({ entry: rows[0]?.id ?? 0 })
  expect((await rita.client.businesses.company({ id: bar.id })).website).toBeNull()
  expect(await codeOf(rita.client.businesses.update({ ...form, description: 'x' }))).toBe('record.stale')
})

test('a name, a category and an address wait for the team, are replaced while they wait, and hold once approved', async () => {
  const form = await formOf(rita, bar.id)
  await rita.client.businesses.update({ ...form, name: 'Bar do Cais', description: 'Caldo e café.' })
  const again = await formOf(rita, bar.id)
  expect(again.name).toBe('Bar do Porto')
  const asked = await rita.client.businesses.update({
    ...again,
    name: 'Bar do Farol',
    address: 'Rua Nova, 1 - Fátima',
  })
  expect(asked.change).toMatchObject({ state: 'waiting', proposed: { name: 'Bar do Farol' } })
  const { rows } = await team.client.businesses.requests({ state: 'waiting' })
  expect(rows).toMatchObject([
    { kind: 'change', present: { name: 'Bar do Porto' }, proposed: { name: 'Bar do Farol', phone: null } },
  ])
  await team.client.businesses.approve({ id: rows[0]?.id ?? '', version: rows[0]?.version })
  const after = await rita.client.businesses.company({ id: bar.id })
  expect(after).toMatchObject({
    name: 'Bar do Farol',
    neighborhood: 'Fátima',
    slug: 'bar-do-porto',
    change: null,
  })
})

test('a refused change says why until another is asked for, and what stands takes back what waits', async () => {
  const form = await formOf(rita, bar.id)
  await rita.client.businesses.update({ ...form, name: 'Melhor bar do mundo' })
  const { rows } = await team.client.businesses.requests({ state: 'waiting' })
  await team.client.businesses.refuse({
    id: rows[0]?.id ?? '',
    version: rows[0]?.version,
    reason: 'Isso é um anúncio.',
  })
  expect((await rita.client.businesses.company({ id: bar.id })).change).toMatchObject({
    state: 'refused',
    reason: 'Isso é um anúncio.',
  })
  world.pass(minuteMs)
  await rita.client.businesses.update({ ...(await formOf(rita, bar.id)), name: 'Bar do Cais' })
  const back = await rita.client.businesses.update(await formOf(rita, bar.id))
  expect(back.change).toBeNull()
  expect((await team.client.businesses.requests({ state: 'waiting' })).rows).toEqual([])
})

test('no procedure of businesses answers about a company of somebody else’s', async () => {
  const other = await company(world, 'Sebo do Centro')
  await admit(world, other.id, davi.id)
  const { id: _, ...form } = await formOf(davi, other.id)
  const inputs: Record<string, object> = {
    update: form,
    uploadVideo: { file: new File(['x'], 'a.mp4') },
    uploadPdf: { file: new File(['%PDF-'], 'a.pdf') },
    setHours: {
      version: form.version,
      schedule: { week: Array(7).fill([]), closedOn: [], holidays: 'open', vacation: null },
    },
    closeToday: { version: form.version },
    openToday: { version: form.version },
    answer: { reviewId: other.id, text: 'Obrigado!' },
    endAnswer: { reviewId: other.id },
    reportReview: { reviewId: other.id, reason: 'Falsa' },
    setReviewMail: { mailed: false },
    invite: { email: 'alguem@loja.com.br', role: 'owner' },
    endInvitation: { invitation: other.id },
    setRole: { person: davi.id, role: 'team' },
    endPerson: { person: davi.id },
  }
  const ofCompany = Object.entries(businesses).filter(([, procedure]) =>
    procedure['~orpc'].route.path?.startsWith('/business/companies/{id}'),
  )
  expect(ofCompany.length).toBeGreaterThanOrEqual(18)
  for (const [name] of ofCompany) {
    const call = rita.client.businesses[name as 'company']
    expect(await codeOf(call({ ...inputs[name], id: other.id } as { id: string })), name).toBe(
      'businesses.not_yours',
    )
  }
  expect((await davi.client.businesses.people({ id: other.id })).people).toHaveLength(1)
})

test('an owner invites by mail, and whoever has that address accepts and keeps the page, but not its people', async () => {
  const invited = await rita.client.businesses.invite({ id: bar.id, email: davi.email, role: 'team' })
  expect(invited.invitations).toMatchObject([{ email: davi.email, role: 'team' }])
  const token = await tokenOf(davi.email)
  expect(await world.visitor().businesses.invitation({ token })).toEqual({
    company: 'Bar do Porto',
    email: davi.email,
    role: 'team',
  })
  expect(await codeOf(rita.client.businesses.accept({ token }))).toBe('businesses.invited_other')
  expect(await davi.client.businesses.accept({ token })).toEqual({ id: bar.id })
  expect(await codeOf(davi.client.businesses.accept({ token }))).toBe('businesses.invitation_over')
  const form = await formOf(davi, bar.id)
  expect((await davi.client.businesses.update({ ...form, description: 'Caldo e café.' })).role).toBe('team')
  const refusals = [
    davi.client.businesses.invite({ id: bar.id, email: 'x@loja.com.br', role: 'owner' }),
    davi.client.businesses.setRole({ id: bar.id, person: davi.id, role: 'owner' }),
    davi.client.businesses.endPerson({ id: bar.id, person: rita.id }),
  ]
  for (const refusal of refusals) expect(await codeOf(refusal)).toBe('businesses.owner_only')
  await davi.client.businesses.endPerson({ id: bar.id, person: davi.id })
  expect(await codeOf(davi.client.businesses.company({ id: bar.id }))).toBe('businesses.not_yours')
})

test('an invitation ends by its owner, by another one, and after a week', async () => {
  await rita.client.businesses.invite({ id: bar.id, email: davi.email, role: 'owner' })
  const first = await tokenOf(davi.email)
  const again = await rita.client.businesses.invite({ id: bar.id, email: davi.email, role: 'team' })
  expect(again.invitations).toHaveLength(1)
  expect(await world.visitor().businesses.invitation({ token: first })).toBeNull()
  const second = await tokenOf(davi.email)
  world.pass(8 * dayMs)
  expect(await codeOf(davi.client.businesses.accept({ token: second }))).toBe('businesses.invitation_over')
  world.pass(-8 * dayMs)
  await rita.client.businesses.endInvitation({ id: bar.id, invitation: again.invitations[0]?.id ?? '' })
  expect(await codeOf(davi.client.businesses.accept({ token: second }))).toBe('businesses.invitation_over')
})

test('a rating by one of a company’s own people doesn’t count, given before or after', async () => {
  const ana = await world.register('Ana Lima')
  const rated = async () => (await world.visitor().companies.one({ slug: bar.slug })).rating
  await ana.client.companies.rate({ slug: bar.slug, stars: 5 })
  expect((await rated())?.count).toBe(1)
  await rita.client.businesses.invite({ id: bar.id, email: ana.email, role: 'team' })
  await ana.client.businesses.accept({ token: await tokenOf(ana.email) })
  expect(await rated()).toBeNull()
  const bia = await world.register('Bia Moura')
  const [row] = await world.db.select().from(appUsers).where(eq(appUsers.id, bia.id))
  await admit(world, bar.id, row?.userId ?? '', 'team')
  await bia.client.companies.rate({ slug: bar.slug, stars: 5 })
  expect(await rated()).toBeNull()
})

test('a company keeps an owner: the last one neither leaves nor steps down', async () => {
  const last = [
    rita.client.businesses.endPerson({ id: bar.id, person: rita.id }),
    rita.client.businesses.setRole({ id: bar.id, person: rita.id, role: 'team' }),
  ]
  for (const refusal of last) expect(await codeOf(refusal)).toBe('businesses.last_owner')
  await admit(world, bar.id, davi.id, 'team')
  await rita.client.businesses.setRole({ id: bar.id, person: davi.id, role: 'owner' })
  await rita.client.businesses.endPerson({ id: bar.id, person: rita.id })
  expect((await davi.client.businesses.people({ id: bar.id })).people).toMatchObject([
    { id: davi.id, self: true },
  ])
})

test('a company in the bin is nobody’s to keep', async () => {
  const admin = await world.administrator()
  await admin.client.companies.bin({ id: bar.id, version: (await formOf(rita, bar.id)).version })
  expect((await rita.client.businesses.door()).companies).toEqual([])
  expect(await codeOf(rita.client.businesses.company({ id: bar.id }))).toBe('businesses.not_yours')
})
