import { followTo } from './arrival.ts'
import { expect, photo, test } from './people.ts'
import { toast } from './screens.ts'

const home = '/relacionamento/dashboard'

// spec M97, M98, M101, M487
test('home greets its member and shows the first eight people', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto(home)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Oi, Caio!' })).toBeVisible()
  await expect(main.getByText(demoMember.email)).toBeVisible()
  await expect(main.getByText('E-mail confirmado')).toBeVisible()
  const people = page.getByRole('region', { name: 'Descobrir Usuários' })
  await expect(people.getByRole('heading', { level: 3 })).toHaveCount(8)
})

// spec M445
test('a photo that could not be stored at registration is asked for at home', async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Lia Sampaio'))
  let added: unknown
  await page.route('**/rpc/profile/me', async (route) => {
    const answer = await route.fetch()
    const { json, meta } = await answer.json()
    await route.fulfill({ json: { json: added ? json : { ...json, bodyPhoto: null }, meta } })
  })
  await page.route('**/rpc/profile/setPhotos', (route) => {
    added = route.request().postDataJSON().json
    return route.fulfill({ json: { json: { ok: true } } })
  })
  await followTo(page, home, { later: true })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Falta uma foto sua' })).toBeVisible()
  await expect(main.getByText('Foto de rosto')).toHaveCount(0)
  const save = main.getByRole('button', { name: 'Salvar fotos' })
  // Pressed too early it says what is missing, where it goes.
  await save.click()
  await expect(main.getByText('Por favor, adicione esta foto')).toBeVisible()
  await expect(main.getByLabel('Foto de corpo', { exact: true })).toBeFocused()
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await main.getByLabel('Foto de corpo', { exact: true }).setInputFiles(file)
  await save.click()
  await toast(page, 'Fotos salvas! Agora as pessoas veem você.')
  await expect(main.getByRole('heading', { name: 'Falta uma foto sua' })).toBeHidden()
  expect(added).toEqual({ bodyPhoto: expect.stringMatching(/^[\da-f-]{36}$/) })
})
