// Mails to whom nobody has confirmed: a stranger's words go to no mailbox (the close of every world looks at all its mails).
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { promotions } from '#server/features/companies/tables.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { local } from '../testing/form-time.ts'
import { demandNothingTyped } from '../testing/typed-in-mails.ts'
import { codeOf, createWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const advert = 'http://mau.example/premio!'
const hostile = [
  `Oi, ${advert}`,
  `${advert}\r\nBcc: todos@exemplo.com.br`,
  `<a href="${advert}">Clique</a>`,
  `Ana\u202e${advert}`,
  `Ana\u200b\u3164 ${advert}`,
]

const letters = () => world.db.select().from(mailOutbox)

async function promotion() {
  const rita = (await world.staff('conteudo')).client
  const address = 'Av. da Universidade, 2380 - Benfica'
  const company = { name: 'Cantina', category: 'Alimentação', address, phone: '(85) 98888-1234' }
  const { id: companyId } = await rita.companies.create(company)
  const values = { title: 'Almoço', code: 'ALMOCO', discount: 30, companyId, companyName: 'Cantina' }
  const [row] = await world.db.insert(promotions).values(values).returning({ id: promotions.id })
  return row?.id ?? ''
}

test('a voucher’s mail repeats no name, and a name that is an address of the web is none', async () => {
  const id = await promotion()
  const form = { id, email: 'vizinha@exemplo.com.br', whatsapp: '(85) 98888-7777', cpf: '529.982.247-25' }
  for (const name of hostile)
    expect(await codeOf(world.visitor().promotions.join({ ...form, name })), name).toBe('input.invalid')
  await world.visitor().promotions.join({ ...form, name: 'Ganhou' })
  const [letter] = await letters()
  expect(`${letter?.subject} ${letter?.text}`).not.toContain('Ganhou')
})

test('no mail repeats a member’s name, nor what they wrote to the team', async () => {
  const conteudo = (await world.staff('conteudo')).client
  const desk = (await world.staff('atendimento')).client
  const going = await world.register('Bia')
  const waiting = await world.register('Caio')
  for (const [at, words] of hostile.entries()) {
    const name = `Zefa${at} ${words}`.replaceAll('\0', '')
    await world.db.update(appUsers).set({ name })
    const event = { title: `Sarau ${at}`, place: 'Praça', startsAt: local(48), maxParticipants: 1 }
    const { id } = await conteudo.events.create(event)
    await going.client.events.join({ id })
    await waiting.client.events.join({ id })
    await going.client.events.leave({ id })
    await conteudo.events.cancel({ id, reason: 'Choveu.' })
    const asked = { email: `alvo${at}@exemplo.com.br`, subject: words.trim(), message: `${words} agora` }
    const sent = await waiting.client.support.send({ ...asked, subject: `Premio ${at}` }).catch(() => null)
    if (sent) await desk.support.answer({ id: sent.id, version: 1, body: 'Já vamos ver.' })
    await demandNothingTyped(world.db)
  }
  const all = (await letters()).map(({ subject, text }) => `${subject}\n${text}`).join('\n')
  expect(all).toContain('Abriu uma vaga')
  expect(all).toContain('foi cancelado')
  expect(all).toContain('Já vamos ver.')
  for (const part of ['mau.example', 'Zefa', 'Bcc', '<a', '\u202e', '\u3164']) expect(all).not.toContain(part)
})

test('a mail that repeats a name fails the test that made it', async () => {
  await world.register('Ana Lima')
  await world.db.transaction((tx) =>
    enqueueMail(world.deps.jobs, tx, { to: 'ana@exemplo.com.br', subject: 'Oi', text: 'Oi, Ana!' }),
  )
  await expect(demandNothingTyped(world.db)).rejects.toThrow('a mail repeats “Ana”')
  await world.db.delete(mailOutbox).where(eq(mailOutbox.text, 'Oi, Ana!'))
})

test('a subject is one line, whatever it is given', async () => {
  const subject = 'Cupom\r\nBcc: todos@exemplo.com.br\u202e'
  await world.db.transaction((tx) =>
    enqueueMail(world.deps.jobs, tx, { to: 'ana@exemplo.com.br', subject, text: 'Tudo bem?' }),
  )
  expect((await letters()).map((letter) => letter.subject)).toEqual(['Cupom Bcc: todos@exemplo.com.br '])
})
