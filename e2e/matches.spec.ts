import { admirersOf, chatAddress, expect, test, whatsapp } from './people.ts'
import { confirm, toast } from './screens.ts'

const firstName = (person: { name: string } | undefined) => person?.name.split(' ')[0] ?? ''

test('likes received are answered where they stand; a match is talked to, and undone after a question', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
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
    new RegExp(`^Oi, ${firstName(one)}! Aqui é [^ ]+, do Xamego\\. Deu match!.* Bora conversar\\?$`),
  )
  await page.bringToFront()
  await page.getByRole('button', { name: `Mais sobre ${one?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Desfazer match' }).click()
  await confirm(page, 'Tem certeza que deseja desfazer o match?', 'Desfazer match')
  await toast(page, 'Match removido com sucesso')
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
})
