// Verified students, told through the API: a code to the university's address, or a proof that the team looks at.
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailJobs } from '#server/platform/mail.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { universities } from '../reference/tables.ts'
import { enrolmentCodes, enrolmentProofs, enrolments } from './tables.ts'

const ufc = 'Universidade Federal do Ceará'
const uece = 'Universidade Estadual do Ceará'
const studies = (university: string) => ({ studying: true, university, course: 'Design' })
const told = {
  gender: 'feminino' as const,
  genderPreference: 'todos' as const,
  maritalStatus: 'solteiro' as const,
  age: 22,
}

let world: World
let ana: Person
let bia: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana', studies(ufc))
  bia = await world.register('Bia', studies(ufc))
})
afterEach(() => world.close())

const lastMail = async () => {
  const [mail] = await world.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(sql`ctid`))
  return mail
}
async function mailedCode(person: Person, email: string) {
  await person.client.enrolment.sendCode({ email })
  const mail = await lastMail()
  expect(mail?.to).toBe(email.toLowerCase())
  return mail?.text.match(/\d{6}/)?.[0] ?? ''
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = async (person: Person, email: string) =>
  person.client.enrolment.confirm({ code: await mailedCode(person, email) })
const nightly = async () => {
  for (const job of featureJobs(world.deps)) if (job.name === 'enrolment.sweep') await job.run?.({})
}
const seenByBia = async () => (await bia.client.interactions.details({ id: ana.id })).studentVerified

describe('by a code', () => {
  test('the university’s address verifies for twelve months, and others see it everywhere', async () => {
    expect(await ana.client.enrolment.own()).toEqual({
      university: { name: ufc, acronym: 'UFC', domains: ['alu.ufc.br'] },
      verifiedUntil: null,
      codeUntil: null,
      proof: null,
    })
    expect(await seenByBia()).toBe(false)
    const code = await mailedCode(ana, 'Ana.Lima@Alu.UFC.br')
    expect((await ana.client.enrolment.own()).codeUntil).toEqual(new Date('2026-03-10T23:00:00Z'))
    const { verifiedUntil } = await ana.client.enrolment.confirm({
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(verifiedUntil).toEqual(new Date('2027-03-10T22:30:00Z'))
    expect(await seenByBia()).toBe(true)
    expect((await ana.client.profile.me()).studentVerified).toBe(true)
    const found = async (verified?: true) =>
      (await bia.client.unimatch.list(verified ? { verified } : {})).items.map(({ id }) => id)
    await world.register('Caio', studies(ufc))
    expect(await found()).toHaveLength(2)
    expect(await found(true)).toEqual([ana.id])
  })

  test('a university whose domains the team writes verifies by them, with the audit and the undo', async () => {
    const { client: boss } = await world.administrator()
    const typed = { name: `Nova ${crypto.randomUUID()}`, acronym: 'NOVA', address: 'Rua Um' }
    for (const emailDomains of [
      'gmail.com',
      'yahoo.com.br',
      'nova',
      'aluno@nova.edu.br',
      'nova .br',
      'http://nova.edu.br',
    ])
      expect(await codeOf(boss.reference.createUniversity({ ...typed, emailDomains }))).toBe('input.invalid')
    const { id } = await boss.reference.createUniversity(typed)
    const find = async () => (await boss.reference.universities({ search: typed.name })).rows[0]
    expect(await find()).toMatchObject({ emailDomains: '' })
    const emailDomains = '@Aluno.Nova.edu.br\n\n nova.edu.br\nnova.edu.br'
    const edited = await boss.reference.updateUniversity({ id, version: 1, ...typed, emailDomains })
    expect(await find()).toMatchObject({ emailDomains: 'aluno.nova.edu.br\nnova.edu.br' })
    // A page of before this field does not send it.
    await boss.reference.updateUniversity({ id, version: 2, ...typed, acronym: 'UNOVA' })
    expect(await find()).toMatchObject({ emailDomains: 'aluno.nova.edu.br\nnova.edu.br' })
    const caio = await world.register('Caio', studies(typed.name))
    await verify(caio, 'caio@aluno.nova.edu.br')
    expect((await caio.client.enrolment.own()).verifiedUntil).not.toBeNull()
    const { rows } = await boss.backOffice.auditList({})
    expect(rows.find(({ id: entry }) => entry === edited.entry)?.changes).toEqual({
      emailDomains: { before: [], after: ['aluno.nova.edu.br', 'nova.edu.br'] },
    })
    await boss.backOffice.undo({ entry: edited.entry ?? 0 })
    expect(await find()).toMatchObject({ emailDomains: '' })
  })

  test('another domain is refused, one that merely ends alike, too, and so is who studies nowhere', async () => {
    for (const email of ['ana@ufc.br', 'ana@exemplo.com.br', 'ana@xalu.ufc.br', 'ana@alu.ufc.br.exemplo.com'])
      expect(await codeOf(ana.client.enrolment.sendCode({ email }))).toBe('enrolment.other_domain')
    expect(await codeOf(ana.client.enrolment.sendCode({ email: 'alu.ufc.br' }))).toBe(
      'identity.email_invalid',
    )
    const davi = await world.register('Davi')
    expect(await codeOf(davi.client.enrolment.sendCode({ email: 'davi@alu.ufc.br' }))).toBe(
      'enrolment.no_university',
    )
  })

  test('five tries end a code, half an hour does, and the next one does', async () => {
    const first = await mailedCode(ana, 'ana@alu.ufc.br')
    const second = await mailedCode(ana, 'ana@alu.ufc.br')
    if (first !== second)
      expect(await codeOf(ana.client.enrolment.confirm({ code: first }))).toBe('enrolment.wrong_code')
    for (let tries = first === second ? 0 : 1; tries < 5; tries++)
      expect(await codeOf(ana.client.enrolment.confirm({ code: another(second) }))).toBe(
        'enrolment.wrong_code',
      )
    expect(await codeOf(ana.client.enrolment.confirm({ code: second }))).toBe('enrolment.code_expired')
    const third = await mailedCode(ana, 'ana@alu.ufc.br')
    world.pass(30 * 60_000)
    expect(await codeOf(ana.client.enrolment.confirm({ code: third }))).toBe('enrolment.code_expired')
    for (const job of mailJobs(world.deps, undefined, 'oi@exemplo.com.br'))
      if (job.name === 'mail.forget_links') await job.run?.({})
    expect((await lastMail())?.text).toBe('')
  })

  test('many tries at once are cut to five, and a right code verifies once', async () => {
    const code = await mailedCode(ana, 'ana@alu.ufc.br')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(ana.client.enrolment.confirm({ code: another(code) }))),
    )
    expect(answers.filter((answer) => answer === 'enrolment.wrong_code')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'enrolment.code_expired')).toHaveLength(3)
  })

  test('somebody else’s code opens nothing', async () => {
    const code = await mailedCode(ana, 'ana@alu.ufc.br')
    await mailedCode(bia, 'bia@alu.ufc.br')
    expect(await codeOf(bia.client.enrolment.confirm({ code }))).toBe('enrolment.wrong_code')
  })

  test('an address verifies one account, which only who reads its mail is told', async () => {
    await verify(ana, 'ana@alu.ufc.br')
    const code = await mailedCode(bia, 'ANA@alu.ufc.br')
    expect(await codeOf(bia.client.enrolment.confirm({ code }))).toBe('enrolment.address_taken')
    expect((await bia.client.enrolment.own()).verifiedUntil).toBe(null)
  })

  test('a mailbox verifies one account, whatever follows a plus in its address', async () => {
    await verify(ana, 'ana+1@alu.ufc.br')
    for (const other of ['ana@alu.ufc.br', 'ana+2@alu.ufc.br', 'Ana+a+b@alu.ufc.br']) {
      const code = await mailedCode(bia, other)
      expect(await codeOf(bia.client.enrolment.confirm({ code }))).toBe('enrolment.address_taken')
    }
  })

  test('codes are asked for five times an hour, and a mailbox is sent six, whoever asks', async () => {
    for (let times = 0; times < 5; times++) await mailedCode(ana, 'ana@alu.ufc.br')
    expect(await codeOf(ana.client.enrolment.sendCode({ email: 'ana@alu.ufc.br' }))).toBe('request.too_many')
    await mailedCode(bia, 'ana@alu.ufc.br')
    expect(await codeOf(bia.client.enrolment.sendCode({ email: 'ana@alu.ufc.br' }))).toBe('request.too_many')
  })

  test('neither address nor code stands in the database', async () => {
    const code = await mailedCode(ana, 'ana@alu.ufc.br')
    const kept = JSON.stringify(await world.db.select().from(enrolmentCodes))
    await ana.client.enrolment.confirm({ code })
    const verified = JSON.stringify(await world.db.select().from(enrolments))
    for (const secret of ['ana@alu.ufc.br', `"${code}"`]) expect(kept + verified).not.toContain(secret)
  })
})

describe('it ends', () => {
  beforeEach(() => verify(ana, 'ana@alu.ufc.br'))

  test('with another university, and not with a new name of the same', async () => {
    await ana.client.profile.update({ ...told, ...studies(ufc), course: 'Direito', name: 'Ana Clara' })
    expect(await seenByBia()).toBe(true)
    await world.db.execute(sql`set xamego.audited = 'yes'`)
    await world.db.update(universities).set({ name: 'UFC, a Federal' }).where(eq(universities.name, ufc))
    expect(await seenByBia()).toBe(true)
    await world.db.update(universities).set({ name: ufc }).where(eq(universities.acronym, 'UFC'))
    await world.db.execute(sql`reset xamego.audited`)
    await ana.client.profile.update({ ...told, ...studies(uece) })
    expect(await seenByBia()).toBe(false)
    await ana.client.profile.update({ ...told, ...studies(ufc) })
    expect(await seenByBia()).toBe(false)
    await nightly()
    expect(await world.db.$count(enrolments)).toBe(0)
  })

  test('when its owner takes it back; then the address is free', async () => {
    await ana.client.enrolment.withdraw()
    expect(await seenByBia()).toBe(false)
    expect((await verify(bia, 'ana@alu.ufc.br')).verifiedUntil).not.toBe(null)
  })

  test('after twelve months, of which a mail tells a month before, once', async () => {
    world.pass(334 * dayMs)
    await nightly()
    expect((await lastMail())?.subject).not.toContain('no fim')
    world.pass(2 * dayMs)
    await nightly()
    const mail = await lastMail()
    expect(mail).toMatchObject({ to: ana.email, subject: 'Seu selo de estudante no Xamego está no fim' })
    await nightly()
    expect((await lastMail())?.id).toBe(mail?.id)
    world.pass(30 * dayMs)
    await nightly()
    const [row] = await world.db.select().from(appUsers).where(eq(appUsers.id, ana.id))
    expect(row?.enrolmentVerifiedUntil).toBe(null)
    expect(await world.db.$count(enrolments)).toBe(0)
  })
})

describe('by a proof', () => {
  const pdf = (bytes = 2000) =>
    new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)])], 'matricula.pdf')
  const files = () => [...world.storage.files.keys()].filter((key) => key.startsWith('proofs/'))
  const team = () => world.staff('atendimento')
  async function sent() {
    await ana.client.enrolment.sendProof({ file: pdf() })
    const { client, cookie } = await team()
    const [row] = (await client.enrolment.proofs({ state: 'waiting' })).rows
    if (!row) throw new Error('no proof waits')
    return { client, cookie, row }
  }
  const look = (id: string, cookie: string) =>
    world.app.inject({ url: `/api/admin/enrolment-proofs/${id}/file`, headers: { cookie } })

  test('the team sees it, each look is accounted for, and nobody else sees anything', async () => {
    const { row, cookie } = await sent()
    expect(row).toMatchObject({
      name: 'Ana',
      email: 'an•••@exemplo.com.br',
      university: ufc,
      course: 'Design',
      file: 'pdf',
      state: 'waiting',
    })
    const shown = await look(row.id, cookie)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const { rows } = await world.db.execute<{ action: string; label: string }>(
      sql`select action, label from admin_audit where kind = 'enrolment_proof'`,
    )
    expect(rows).toMatchObject([{ action: 'opened' }])
    const content = await world.staff('conteudo')
    expect((await look(row.id, content.cookie)).statusCode).toBe(403)
    expect((await look(row.id, ana.cookie)).statusCode).toBe(403)
    expect((await look(row.id, '')).statusCode).toBe(401)
    expect((await world.app.inject({ url: `/media/${files()[0]}`, headers: { cookie } })).statusCode).toBe(
      404,
    )
  })

  test('approved, the badge is there, the file gone, and a mail says so', async () => {
    const { client, cookie, row } = await sent()
    expect(await codeOf(client.enrolment.approve({ id: row.id }))).toBe('record.version_missing')
    await client.enrolment.approve({ id: row.id, version: row.version })
    expect(await seenByBia()).toBe(true)
    expect(files()).toEqual([])
    expect((await look(row.id, cookie)).statusCode).toBe(404)
    expect(await lastMail()).toMatchObject({
      to: ana.email,
      subject: 'Sua matrícula foi confirmada no Xamego',
    })
    expect(await codeOf(client.enrolment.approve({ id: row.id, version: row.version + 1 }))).toBe(
      'enrolment.decided',
    )
  })

  test('refused, its owner reads why, and may send another', async () => {
    const { client, row } = await sent()
    expect(await codeOf(ana.client.enrolment.sendProof({ file: pdf() }))).toBe('enrolment.proof_waits')
    await client.enrolment.refuse({ id: row.id, version: row.version, reason: 'Não dá para ler o nome.' })
    expect(await seenByBia()).toBe(false)
    expect(files()).toEqual([])
    expect((await ana.client.enrolment.own()).proof).toMatchObject({
      state: 'refused',
      reason: 'Não dá para ler o nome.',
    })
    expect((await lastMail())?.text).toContain('Não dá para ler o nome.')
    expect((await ana.client.enrolment.sendProof({ file: pdf() })).proof?.state).toBe('waiting')
  })

  test('a student who changed university has nothing approved', async () => {
    const { client, row } = await sent()
    await ana.client.profile.update({ ...told, ...studies(uece) })
    expect(await codeOf(client.enrolment.approve({ id: row.id, version: row.version }))).toBe(
      'enrolment.elsewhere',
    )
    expect(files()).toHaveLength(1)
  })

  test('a photo or a PDF is taken by its bytes, five megabytes at most', async () => {
    const send = (contents: Buffer, name = 'prova.pdf') =>
      codeOf(ana.client.enrolment.sendProof({ file: new File([new Uint8Array(contents)], name) }))
    expect(await send(Buffer.from('<script>alert(1)</script>'))).toBe('enrolment.proof_kind')
    expect(await send(Buffer.alloc(0))).toBe('enrolment.proof_kind')
    expect(await send(Buffer.from('GIF89a'))).toBe('enrolment.proof_kind')
    expect(await codeOf(ana.client.enrolment.sendProof({ file: pdf(5 * 1024 * 1024) }))).toBe(
      'photos.too_large',
    )
    expect(files()).toEqual([])
    await ana.client.enrolment.sendProof({
      file: new File(
        [new Uint8Array(Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(50)]))],
        'x',
      ),
    })
    expect(files()[0]).toMatch(/\.jpg$/)
  })

  test('a proof unreviewed for thirty days is deleted with a notice; so is a file that no row knows', async () => {
    await ana.client.enrolment.sendProof({ file: pdf() })
    await world.storage.put('proofs/nobodys.pdf', Buffer.from('%PDF-'))
    await nightly()
    expect(files()).toHaveLength(1)
    world.pass(31 * dayMs)
    await nightly()
    expect(files()).toEqual([])
    expect(await world.db.$count(enrolmentProofs)).toBe(0)
    expect((await lastMail())?.subject).toBe('Seu comprovante no Xamego')
  })
})
