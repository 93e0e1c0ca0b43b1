import { expect, test } from './people.ts'

const laptop = { tag: '@laptop' }

// spec M77, M78, M79, M80, M82, M339, M507, M508
test(
  'the sidebar folds by Ctrl+B and by its button, and stays as it was left',
  laptop,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto('/relacionamento/dashboard')
    const sidebar = page.getByRole('complementary', { name: 'Barra lateral' })
    await expect(sidebar).toHaveCSS('width', '256px')
    await page.keyboard.press('Control+b')
    await expect(sidebar).toHaveCSS('width', '48px')
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '48px')
    await expect(sidebar.getByRole('link', { name: 'Xamego, página inicial' })).toBeVisible()
    await sidebar.getByRole('button', { name: 'Expandir menu' }).click()
    await expect(sidebar).toHaveCSS('width', '256px')
    const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'sidebar_state')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  },
)

for (const path of ['/relacionamento/suporte', '/admin/status'])
  test(
    `the first Tab of ${path} finds the link to the content, not the menu at the line of the page`,
    laptop,
    async ({ page, as, demoMember, demoAdmin }) => {
      await as(path.startsWith('/admin') ? demoAdmin : demoMember)
      await page.goto(path)
      await page.waitForFunction(() => !('$_TSR' in window))
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
    },
  )

test('the theme is chosen, remembered, and there before the first paint', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('radio', { name: 'Tema escuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 16, 31)')
  expect(await (await page.request.get('/relacionamento/perfil')).text()).toContain('data-theme="dark"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('with its movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('another page begins at its top', async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto('/relacionamento/perfil#privacidade')
    await expect(page.getByRole('switch', { name: /^Pausar perfil/ })).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    // Scroll of the new page as it is first seen, frame by frame.
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.querySelector('h1')?.textContent === 'Matches') seen.push(Math.round(scrollY))
        if (seen.length < 10) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page
      .getByRole('navigation', { name: 'Atalhos' })
      .getByRole('link', { name: /Match$/ })
      .tap()
    await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length === 10)
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual(
      Array(10).fill(0),
    )
  })
})
