// A promotion, from a visitor who takes its voucher to the counter that redeems it, once.
import type { Page } from '@playwright/test'
import { cpfOf } from '#contract/promotions/cpf.ts'
import { demoCounter } from '#server/db/seed/demo/promotions.ts'
import { expect, test } from './people.ts'

/** A CPF that passes the check, another for each run of the journey. */
const someCpf = () => cpfOf(String(100_000_000 + Math.floor(Math.random() * 800_000_000)))

/** Answers its code. */
async function takeVoucher(page: Page): Promise<string> {
  await page.goto('/guia-comercial')
  await page.getByRole('link', { name: 'Promoções' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Promoções/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar promoções' }).fill('GUIA10')
  await expect(page).toHaveURL(/busca=GUIA10/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Participar/ }).click()
  const form = page.getByRole('dialog', { name: 'Participar da promoção' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Lia Sampaio')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('lia@exemplo.com')
  await form.getByRole('textbox', { name: 'WhatsApp' }).fill('(85) 98888-7777')
  await form.getByRole('textbox', { name: 'CPF' }).fill(someCpf())
  await form.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tá na mão, Lia!' })).toBeVisible()
  await expect(page).toHaveURL(/\/cupom\/[2-9A-Z]{8}$/)
  await expect(page.getByRole('img', { name: /^QR do cupom/ })).toBeVisible()
  return page.url().slice(-8)
}

// spec M15, M71, G1, G47
test('a visitor takes a voucher, its company redeems it at the counter, and a second time it is refused', {
  tag: '@quick',
}, async ({ page, browser }) => {
  const code = await takeVoucher(page)

  const shop = await browser.newContext()
  const counter = await shop.newPage()
  await counter.goto(`/balcao?loja=${demoCounter.token}`)
  await counter.getByRole('textbox', { name: 'PIN' }).fill(demoCounter.pin)
  await counter.getByRole('button', { name: 'Entrar no balcão' }).click()
  await counter.getByRole('textbox', { name: 'Código do cupom' }).fill(code)
  await counter.getByRole('button', { name: 'Conferir cupom' }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Cupom válido' })).toBeVisible()
  await counter.getByRole('button', { name: 'Dar baixa no cupom' }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Baixa feita' })).toBeVisible()
  // As the camera of the counter's phone opens it.
  await counter.goto(`/CUPOM/${code}`)
  await expect(counter.getByRole('heading', { level: 1, name: 'Já foi usado' })).toBeVisible()
  await shop.close()

  await page.reload()
  await expect(page.getByText('Este cupom já foi usado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marcar pelo WhatsApp' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Dar baixa neste cupom' })).toBeHidden()
})

test('without scripts a visitor takes a voucher by a plain form, which keeps what was typed', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.origin })
  const page = await context.newPage()
  await page.goto('/guia-comercial/promocoes?busca=GUIA10')
  await page.getByRole('button', { name: /^Participar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Participar da promoção' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Lia Sampaio')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lia@exemplo.com')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('(85) 98888-7777')
  await page.getByRole('textbox', { name: 'CPF' }).fill('111.111.111-11')
  await page.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveAccessibleDescription(/Este CPF não existe/)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Lia Sampaio')
  await page.getByRole('textbox', { name: 'CPF' }).fill(someCpf())
  await page.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect(page).toHaveURL(/\/cupom\/[2-9A-Z]{8}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tá na mão, Lia!' })).toBeVisible()
  await context.close()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a voucher that was opened shows again without a connection, and another’s does not', async ({
    page,
    context,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    // Our page asks again by itself for what it stands for, a voucher that is nobody's.
    allow(/status of 404 .*\/cupom\/K7Q2M9XA/)
    const code = await takeVoucher(page)
    const kept = page.getByText('Guardado neste aparelho: abre também sem internet.')
    await expect(kept).toBeVisible()

    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Guardado neste aparelho', { exact: true })).toBeVisible()
    await expect(page.getByText(`${code.slice(0, 4)}`)).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR do cupom/ })).toBeVisible()
    await expect(page.getByText('Lia')).toHaveCount(0)
    await page.goto('/cupom/K7Q2M9XA', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Confira sua conexão' })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Confira sua conexão' })).toBeHidden()
    await page.goto(`/cupom/${code}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tá na mão, Lia!' })).toBeVisible()
  })
})
