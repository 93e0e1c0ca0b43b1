// The audit and the birthdays, as an administrator goes through them.
// Only with --all: it is a laptop’s.
import { chatAddress, expect, test, whatsapp } from './people.ts'
import { toast } from './screens.ts'

const laptop = { tag: '@laptop' }

test(
  'the audit shows an action before and after, and takes it back',
  laptop,
  async ({ page, as, demoAdmin }) => {
    const name = `Padaria ${Date.now()}`
    const { id, version } = await demoAdmin.api.guide.createCategory({ name, description: 'Pão quente' })
    await demoAdmin.api.guide.setCategoryStatus({ id, version: version ?? undefined, status: 'inactive' })
    await as(demoAdmin)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Auditoria' }).click()
    await expect(page.getByText(/^Cadeia íntegra/)).toBeVisible()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByText('1–2 de 2 registros')).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: 'Desativou' })
      .getByRole('button', { name: /^Ações de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Ver tudo' }).click()
    const entry = page.getByRole('dialog', { name: new RegExp(name) })
    await expect(entry.getByRole('region', { name: 'situação' })).toBeVisible()
    await entry.getByRole('button', { name: 'Desfazer' }).click()
    await toast(page, 'Desfeito')
    await expect(entry).toBeHidden()
    await expect(page.getByText('1–3 de 3 registros')).toBeVisible()
    const { rows } = await demoAdmin.api.guide.categories({ search: name })
    expect(rows).toMatchObject([{ name, status: 'active' }])
  },
)

test(
  'birthdays are shown by month, and somebody is congratulated by WhatsApp',
  laptop,
  async ({ page, as, allow, demoAdmin }) => {
    allow(whatsapp)
    await as(demoAdmin)
    await page.goto('/admin/aniversarios')
    await expect(page.getByRole('row').nth(1)).toContainText('anos')
    await page.getByRole('button', { name: 'Filtro' }).click()
    await page.getByRole('menuitem', { name: 'Mês' }).click()
    await page.getByRole('menuitemradio', { name: 'Março' }).click()
    await expect(page).toHaveURL(/mes=03/)
    const dates = page.getByRole('row').getByText(/^\d\d\/\d\d/)
    await expect
      .poll(async () => new Set((await dates.allTextContents()).map((date) => date.slice(3, 5))))
      .toEqual(new Set(['03']))
    const address = await chatAddress(page, () =>
      page
        .getByRole('button', { name: /^Dar parabéns a/ })
        .first()
        .click(),
    )
    expect(address.searchParams.get('text')).toMatch(/anivers|parab/i)
  },
)
