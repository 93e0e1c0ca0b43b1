// A member's own data: what they agreed to, what they take back, take along, and leave behind.
import { expect, likeEachOther, test } from './people.ts'
import { confirm, toast } from './screens.ts'

// spec M169
test('the sought gender is withdrawn as easily as it was given, and a changed text is asked about at the next visit', async ({
  page,
  as,
  newcomer,
  demoMember,
  demoAdmin,
}) => {
  const lia = await newcomer('Lia Sampaio', { genderPreference: 'feminino' })
  await as(lia)
  await page.goto('/relacionamento/perfil#privacidade')
  await page.getByRole('main').getByRole('link', { name: 'Privacidade e dados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade e dados' })).toBeVisible()
  await expect(page.getByText(/no cadastro · versão 1/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retirar autorização' }).click()
  await confirm(page, 'Esquecer quem você procura?', 'Retirar autorização')
  await toast(page, 'Pronto. Esquecemos quem você procura.')
  expect((await lia.api.profile.me()).genderPreference).toBe('todos')

  const { rows } = await demoAdmin.api.texts.list({})
  const terms = rows.find(({ slug }) => slug === 'termos')
  if (!terms) throw new Error('there are no terms')
  const { id, version, title, body } = terms
  await demoAdmin.api.texts.update({
    id,
    version,
    title,
    body: `${body}\n\nMais uma coisa.`,
    asksAgain: true,
  })
  await expect.poll(async () => (await lia.api.identity.session())?.member?.agreementDue).toBe(true)
  await page.goto('/relacionamento/dashboard')
  const question = page.getByRole('dialog', { name: 'Antes de continuar' })
  await expect(question.getByRole('link', { name: /Termos de uso/ })).toBeVisible()
  await question.getByRole('button', { name: 'Li e aceito' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Oi, Lia!' })).toBeVisible()
  await expect(question).toBeHidden()

  // Other journeys of this world are the demo member's.
  const { texts, orientation } = await demoMember.api.privacy.due()
  await demoMember.api.privacy.agree({
    read: texts.map(({ slug, version }) => ({ slug, version })),
    orientation,
  })
})

// spec M172
test('a member who leaves takes their data along, is seen by nobody, and may come back within the week', {
  tag: '@quick',
}, async ({ page, as, lia, rui }) => {
  await likeEachOther(lia, rui)
  await as(lia)
  await page.goto('/relacionamento/privacidade')
  await page.getByRole('button', { name: 'Preparar meu arquivo' }).click()
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  const fetching = page.getByRole('dialog', { name: 'Baixar seus dados' })
  await fetching.getByLabel('Sua senha').fill(lia.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    fetching.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('xamego-meus-dados.zip')

  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('button', { name: 'Excluir mesmo assim' }).click()
  const leaving = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  await leaving.getByLabel('Sua senha').fill(lia.password)
  await leaving.getByRole('button', { name: 'Excluir conta' }).click()
  await expect(page).toHaveURL('/')
  expect((await rui.api.matches.list({})).items).toEqual([])

  await page.goto('/relacionamento/login')
  await page.getByLabel('E-mail').fill(lia.email)
  await page.getByLabel('Senha', { exact: true }).fill(lia.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta está de saída' })).toBeVisible()
  await page.getByRole('button', { name: 'Ficar no Xamego' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oi, Lia!' })).toBeVisible()
  expect((await rui.api.matches.list({})).items).toHaveLength(1)
})

// spec M174
test('a member’s request about their data is answered by the team, and read on the page @laptop', async ({
  page,
  as,
  newcomer,
  browserOf,
  demoAdmin,
}) => {
  const lia = await newcomer('Lia Sampaio', { email: `lia.sampaio.${Date.now()}@exemplo.br` })
  await as(lia)
  await page.goto('/relacionamento/privacidade')
  await page.getByRole('button', { name: 'Escrever para a equipe' }).click()
  const asking = page.getByRole('dialog', { name: 'Escrever para a equipe' })
  await asking.getByRole('textbox', { name: 'O que você precisa' }).fill('Meu e-mail mudou.')
  await asking.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Meu e-mail mudou.')).toBeVisible()

  const office = await browserOf(demoAdmin)
  await office.goto('/admin/privacidade?busca=lia.sampaio')
  await office
    .getByRole('button', { name: /^li•••/ })
    .first()
    .click()
  await office.getByRole('textbox', { name: 'Resposta' }).fill('Pronto, já trocamos.')
  await office.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(office.getByText('Resposta enviada')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pronto, já trocamos.')).toBeVisible()
})
