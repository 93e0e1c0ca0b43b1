// Features switched off and on by administrators, and what members meet meanwhile; the tables and the front page beside them.
// Only with --all: it is a laptop’s, of two people at once.
import { expect, test } from './people.ts'
import { undo, undoableToast } from './screens.ts'

const laptop = { tag: '@laptop' }

// spec G9
test(
  'a feature switched off leaves the menu, its screen and its procedures within seconds, and undoing brings it back',
  laptop,
  async ({ page, as, allow, browserOf, newcomer, demoAdmin }) => {
    const bia = await newcomer('Bia Rocha')
    const member = await browserOf(bia)
    // The member's screen asks for what is refused by then.
    allow(/status of 403/)
    await member.goto('/relacionamento/dashboard')
    const line = member
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Quem Você Curtiu' })
    await expect(line).toBeVisible()

    await as(demoAdmin)
    await page.goto('/admin/recursos')
    const feature = page.getByRole('switch', { name: 'Quem Você Curtiu' })
    await expect(feature).toBeChecked()
    await feature.click()
    await undoableToast(page, 'Recurso desabilitado com sucesso.')
    await expect(feature).not.toBeChecked()
    const likes = () =>
      bia.api.matches.likesSent({}).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
    await expect.poll(likes).toBe('request.feature_off')
    await member.reload()
    await expect(line).toBeHidden()
    await member.goto('/relacionamento/quem-voce-curtiu')
    await expect(member.getByText('Isso está desligado por enquanto.')).toBeVisible()
    await member.goto('/relacionamento/recursos')
    await expect(member.getByRole('main').getByText('Matches', { exact: true })).toBeVisible()
    await expect(member.getByRole('main').getByText('Quem Você Curtiu')).toBeHidden()

    await undo(page)
    await expect(feature).toBeChecked()
    await expect.poll(likes).toBe('answered')
    await member.reload()
    await member.getByRole('link', { name: 'Quem Você Curtiu' }).first().click()
    await expect(member).toHaveURL('/relacionamento/quem-voce-curtiu')
  },
)

test(
  'the front page counts who is there, tells what was done, and opens the scripts; the tables tell that nothing differs',
  laptop,
  async ({ page, as, demoAdmin }) => {
    const name = `Papelaria ${Date.now()}`
    await demoAdmin.api.guide.createCategory({ name, description: 'Cadernos', color: '#3b82f6' })
    const { people } = await demoAdmin.api.admin.overview()
    await as(demoAdmin)
    await page.goto('/admin')
    await expect(page.getByRole('main')).toContainText(`${people.active} com perfil ativo`)
    await expect(page.getByRole('main')).toContainText(name)
    await page.getByRole('link', { name: 'Tabelas' }).click()
    await expect(page).toHaveURL('/admin/tabelas')
    await expect(page.getByText('O banco está igual às migrações.')).toBeVisible()
    await page.getByText('categories', { exact: true }).click()
    await expect(page.getByText(/CREATE TABLE categories/)).toBeVisible()
  },
)
