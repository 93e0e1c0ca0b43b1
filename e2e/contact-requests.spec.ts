import { chatAddress, expect, idOf, test, whatsapp } from './people.ts'
import { toast } from './screens.ts'

test('a match without a channel is asked for one, shows it to whoever asked alone, and takes it back', {
  tag: '@quick',
}, async ({ page, browser, as, newcomer, allow }) => {
  allow(whatsapp)
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await rui.api.profile.setPrivacy({ whatsappEnabled: false })
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
  await lia.api.interactions.decide({ to: await idOf(rui), type: 'like' })
  await as(lia)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: 'Pedir contato a Rui Sales' }).click()
  await expect(page.getByText('Pedido enviado. Se Rui responder, aparece aqui.')).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addCookies(rui.cookies)
  const other = await context.newPage()
  await other.goto('/relacionamento/matches')
  await other.getByRole('button', { name: 'Responder Lia Sampaio', exact: true }).click()
  const question = other.getByRole('dialog', { name: 'Lia quer conversar com você. Por onde?' })
  await question.getByRole('button', { name: /WhatsApp/ }).click()
  await toast(other, 'Lia já vê seu WhatsApp.')

  // Told live: nobody reloads.
  const address = await chatAddress(page, () =>
    page.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' }).click(),
  )
  expect(address.pathname).toMatch(/^\/55\d{10,11}$/)
  await page.bringToFront()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Deixar de mostrar a Lia Sampaio' }).click()
  await toast(other, 'Lia não vê mais seu contato.')
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' })).toBeHidden()
  await expect(page.getByText('Pedido enviado. Se Rui responder, aparece aqui.')).toBeVisible()
  await context.close()
})
