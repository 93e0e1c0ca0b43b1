// Features as administrators switch them, and what the registry says of each.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { features } from '#contract/feature-flags/features.ts'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import { procedures } from '#server/testing/contract.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { paths } from '#site/routes.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

async function boss() {
  const { client } = await world.administrator()
  const find = async (name: Flag) => {
    const found = (await client.featureFlags.features()).find((one) => one.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  return { client, find }
}

test('every feature has screens, and procedures that its flag refuses; the guide is public, and its flag takes the doors to it alone', () => {
  for (const flag of flags) {
    const refuses = procedures.filter(({ meta }) => meta.flags.includes(flag))
    expect(refuses.length > 0, flag).toBe(flag !== 'guia_comercial')
    expect(features[flag].screens.length, flag).toBeGreaterThan(0)
    for (const screen of features[flag].screens) expect(paths as string[]).toContain(screen)
  }
})

// spec G220
test('a feature switched off is refused at once, here and in another process, and back on by undoing', async () => {
  const ana = await world.register('Ana')
  const other = await world.neighbour()
  const elsewhere = other.browser(
    new Map(ana.cookie.split('; ').map((pair) => pair.split('=') as [string, string])),
  )
  const { client, find } = await boss()
  expect((await ana.client.matches.list({})).total).toBe(0)
  const { id, version } = await find('matches')
  const { entry } = await client.featureFlags.setEnabled({ id, version, enabled: false })
  for (const browser of [ana.client, elsewhere.client])
    expect(await codeOf(browser.matches.list({}))).toBe('request.feature_off')
  const { rows } = await client.backOffice.auditList({ kind: 'feature' })
  expect(rows).toMatchObject([
    { action: 'deactivated', label: 'matches', changes: { enabled: { before: true, after: false } } },
  ])
  await client.backOffice.undo({ entry: entry ?? 0 })
  for (const browser of [ana.client, elsewhere.client]) expect((await browser.matches.list({})).total).toBe(0)
  await other.close()
})

test('a switch based on an older state is refused, and only an administrador switches', async () => {
  const { client, find } = await boss()
  const { id, version } = await find('matches')
  await client.featureFlags.setEnabled({ id, version, enabled: false })
  expect(await refusalOf(client.featureFlags.setEnabled({ id, version, enabled: false }))).toMatchObject({
    code: 'record.stale',
    data: { present: { name: 'matches', enabled: false } },
  })
  expect(await codeOf(client.featureFlags.setEnabled({ id, enabled: true }))).toBe('record.version_missing')
  const teo = (await world.staff('conteudo', 'teo')).client
  expect(await teo.featureFlags.features()).toHaveLength(flags.length)
  expect(await codeOf(teo.featureFlags.setEnabled({ id, version: version + 1, enabled: true }))).toBe(
    'session.not_permitted',
  )
})
