import { expect, test } from './people.ts'

// spec M21, G14
test('the front page is complete before any script, and says what it is shared as', {
  tag: '@quick',
}, async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<meta property="og:title" content="Xamego: O mundo universitário encontra')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/card\.png">/)
  expect(html).toContain('Seu próximo xamego pode estar na sala ao lado.')
  const card = await request.get('/card.png')
  expect(card.headers()['content-type']).toBe('image/png')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // spec M2, M18, M29, M30, M31, M32, M33
  test('the front page is read and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'O mundo universitário encontra o mundo da paquera.',
    )
    await expect(page.getByRole('heading', { name: 'Tudo em um só lugar' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Matches inteligentes' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Descobrir', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Começar agora' })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', { name: 'Entrar no app de paquera' })).toHaveAttribute(
      'href',
      '/relacionamento/login',
    )
  })

  test('the sign-in page says what it needs', async ({ page }) => {
    await page.goto('/relacionamento/login')
    const notice = page.locator('noscript p')
    await expect(notice).toHaveText('Para entrar, ligue o JavaScript do seu navegador.')
    await expect(notice).toBeInViewport()
  })
})

// spec M27, M35, M36, M37, M38, G21
test('an address that does not exist says so, to people and machines, and leads back', async ({
  page,
  allow,
}) => {
  allow(/status of 404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nao-existe'))
  const answer = await page.goto('/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect((await logged).text()).toBe('Página não encontrada: /nao-existe')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

// spec M28, M39, M40, M41, M56, M57
test('bare addresses lead to their prefixed twins, query kept', async ({ page, request }) => {
  for (const [from, to] of [
    ['/descobrir?genero=feminino', '/relacionamento/descobrir?genero=feminino'],
    ['/perfil', '/relacionamento/perfil'],
    ['/usuarios', '/relacionamento/dashboard'],
    ['/cadastro?x=1', '/relacionamento/cadastro?x=1'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, to])
  }
  await page.goto('/login?voltar=%2Frelacionamento%2Fmatches')
  await expect(page).toHaveURL('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches')
  await expect(page.getByText('Entre para continuar de onde você parou.')).toBeVisible()
})

// spec M30, M56, M57, M89, M90
test('the way from the front page into the app, and back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Entrar no app de paquera' }).click()
  await expect(page.getByRole('heading', { name: 'Que bom te ver de novo' })).toBeVisible()
  await expect(page).toHaveTitle('Entrar · Xamego')
  await expect(page.getByText('Ainda não tem conta?')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Xamego: O mundo universitário encontra o mundo da paquera.')
})
