import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyScreen } from './lazy-screen.tsx'

test.each([
  ['answers', () => Promise.resolve(new Response()), 'Há uma versão nova', 'Atualizar'],
  ['does not answer', () => Promise.reject(new TypeError('lost')), 'Confira sua conexão', 'Tentar de novo'],
])('a screen whose file is lost while the server %s says so', async (_, answer, title, press) => {
  vi.stubGlobal('fetch', answer)
  const Lost = lazyScreen(() => Promise.reject(new TypeError('lost')), { title: 'Matches', bare: true })
  await render(<Lost />)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: press, exact: true })).toBeVisible()
})
