import { admirersOf, chatAddress, expect, idOf, test, whatsapp } from './people.ts'
import { confirm, toast } from './screens.ts'

const firstName = (person: { name: string } | undefined) => person?.name.split(' ')[0] ?? ''

// spec M6, M42, M45, M141, M142, M143, M145, M146, M325, M326, M473
test('likes received are answered where they stand; a match is talked to, and undone after a question', {
  tag: '@quick',
}, async ({ page, as, newcomer, allow }) => {
  allow(whatsapp)
  const lia = await newcomer('Lia Sampaio')
  const listed = await admirersOf(lia)
  const one = listed.find(({ whatsappAvailable }) => whatsappAvailable)
  const other = listed.find(({ id }) => id !== one?.id)
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  const reject = page.getByRole('button', { name: `Rejeitar ${other?.name}` })
  await reject.click()
  await toast(page, 'Usuário rejeitado')
  await expect(reject).toBeHidden()
  await page.getByRole('button', { name: `Curtir ${one?.name} de volta` }).click()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await match.getByRole('button', { name: 'Continuar descobrindo' }).click()
  const badge = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /Match/ })
  await expect(badge).toContainText('1')
  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([new RegExp(firstName(one))])

  await expect(badge).not.toContainText(/\d/)

  const address = await chatAddress(page, () =>
    page.getByRole('button', { name: new RegExp(`^Chamar ${one?.name} .*no WhatsApp`) }).click(),
  )
  expect(address.pathname).toMatch(/^\/55\d{10,11}$/)
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      `^Oi, ${firstName(one)}! Aqui é (?:[ao] )?[^ ]+, do Xamego\\. Deu match!.* Bora conversar\\?$`,
    ),
  )
  await page.bringToFront()
  await page.getByRole('button', { name: `Mais sobre ${one?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Desfazer match' }).click()
  await confirm(page, 'Tem certeza que deseja desfazer o match?', 'Desfazer match')
  await toast(page, 'Match removido com sucesso')
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
})

test('a match without WhatsApp says so and offers what there is, from its moment to a letter', async ({
  page,
  as,
  newcomer,
}) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', {
    gender: 'masculino',
    genderPreference: 'feminino',
    instagram: 'rui.xamego',
  })
  await rui.api.profile.setPrivacy({ whatsappEnabled: false, emailEnabled: true, instagramVisible: true })
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
  await as(lia)
  const chat = page.getByRole('button', { name: /WhatsApp/ })

  await page.goto('/relacionamento/curtidas')
  await page.getByRole('button', { name: 'Curtir Rui de volta' }).click()
  const moment = page.getByRole('dialog', { name: 'Match!', exact: true })
  await expect(moment).toContainText('Rui não usa o WhatsApp por aqui.')
  await expect(chat).toHaveCount(0)
  await moment.getByRole('link', { name: 'Ver em Matches' }).click()

  await expect(page.getByText('Sem WhatsApp. O perfil diz se tem outro contato.')).toBeVisible()
  await expect(chat).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver perfil de Rui Sales' }).click()
  const details = page.getByRole('dialog', { name: 'Rui Sales, 22' })
  await expect(details).toContainText('Por aqui não dá para chamar Rui no WhatsApp.')
  await expect(details.getByRole('link', { name: 'Instagram: rui.xamego' })).toBeInViewport({ ratio: 1 })
  await expect(chat).toHaveCount(0)
  // The browser hands it on: for the page that is a request without an answer.
  const letter = page.waitForEvent('requestfailed', (asked) => asked.url().startsWith('mailto:'))
  await details.getByRole('button', { name: 'Escrever e-mail' }).click()
  await letter

  // Somebody who shows nothing is not made to look as if they did.
  await rui.api.profile.setPrivacy({ emailEnabled: false, instagramVisible: false })
  await page.reload()
  await page.getByRole('button', { name: 'Rui, 22' }).click()
  await expect(details).toContainText('Rui ainda não mostra nenhum contato por aqui.')
  await expect(details.getByRole('link')).toHaveCount(0)
  await expect(details.getByRole('button', { name: /e-mail|WhatsApp/ })).toHaveCount(0)
})
