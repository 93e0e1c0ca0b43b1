import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { companies, promotions } from '../companies/tables.ts'

let world: World
let address: string
beforeEach(async () => {
  world = await createWorld()
  const { client } = await world.staff('conteudo', 'rita')
  const { id: companyId } = await client.companies.create({
    name: 'Cantina do Benfica',
    category: 'Alimentação',
    address: 'Av. da Universidade, 2380 - Benfica',
    phone: '(85) 98888-1234',
  })
  const [row] = await world.db
    .insert(promotions)
    .values({
      title: 'Almoço <b>',
      code: 'BAIAO3',
      discount: 30,
      companyId,
      companyName: 'Cantina do Benfica',
    })
    .returning({ id: promotions.id })
  address = `/participar/${row?.id}`
})
afterEach(() => world.close())

const caio = {
  name: 'Caio Linhares',
  email: 'caio@exemplo.com',
  whatsapp: '(85) 98888-7777',
  cpf: '529.982.247-25',
}
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

test('the plain form gives a voucher, and names a CPF that has its own already', async () => {
  expect((await world.app.inject(address)).body).toContain('Almoço &lt;b&gt;')
  const { statusCode, headers } = await send(caio)
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/cupom\/[2-9A-Z]{8}$/)])
  const again = await send(caio)
  expect(again.statusCode).toBe(409)
  expect(again.body).toMatch(/id="cpf-wrong">Este CPF já tem um cupom/)
})

test('the plain form keeps what was typed, as text, beside each mistake', async () => {
  const { statusCode, body } = await send({ ...caio, name: '"><script>', cpf: '1' })
  expect(statusCode).toBe(400)
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(body).not.toContain('<script')
  expect(body).toContain('Este CPF não existe. Confira os números.')
})

test('a page of another site, a body of another type and an unknown promotion give no voucher', async () => {
  expect((await send(caio, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  for (const payload of ['[1]', '{"name":"Caio"}', 'null'])
    expect(
      (
        await world.app.inject({
          method: 'POST',
          url: address,
          headers: { 'content-type': 'application/json' },
          payload,
        })
      ).statusCode,
    ).toBe(400)
  for (const url of ['/participar/nada', `/participar/${crypto.randomUUID()}`])
    expect((await world.app.inject(url)).statusCode).toBe(404)
  await world.turn('promotions', false)
  expect((await world.app.inject(address)).statusCode).toBe(404)
  await world.turn('promotions', true)
  await world.db.update(companies).set({ status: 'inactive' })
  expect((await world.app.inject(address)).statusCode).toBe(404)
})
