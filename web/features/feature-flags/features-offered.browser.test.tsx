// Page of the features that are on: the names of those that are, and the way to each.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/screen.tsx'

const address = '/relacionamento/recursos'
const ways = () =>
  page
    .getByRole('main')
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

// spec M46
test('active features with a screen are offered, each with a line and the way in', async () => {
  await openScreen(address)
  await expect.poll(ways).toEqual([
    ['Descobrir', '/relacionamento/descobrir'],
    ['UniMatch', '/relacionamento/unimatch'],
    ['Matches', '/relacionamento/matches'],
    ['Quem Curtiu', '/relacionamento/curtidas'],
    ['Quem Você Curtiu', '/relacionamento/quem-voce-curtiu'],
    ['Quem te rejeitou', '/relacionamento/rejeitados'],
    ['Encontros', '/relacionamento/encontros'],
    ['Planos', '/relacionamento/planos'],
    ['Vídeos', '/relacionamento/videos'],
    ['Notícias', '/relacionamento/noticias'],
    ['Feed', '/relacionamento/feed-usuarios'],
    ['Sorteios', '/relacionamento/sorteio'],
    ['Eventos', '/relacionamento/eventos'],
    ['Mapa', '/relacionamento/mapa'],
    ['Suporte', '/relacionamento/suporte'],
  ])
  const lines = page.getByRole('main').getByRole('listitem').getByRole('paragraph').elements()
  expect(lines.map(({ textContent }) => textContent)).not.toContain('')
  expect(lines).toHaveLength(15)
})

// spec M46
test('features that are turned off are not offered', async () => {
  await openScreen(address, { flagsOff: ['plans', 'matches', 'disliked', 'raffles'] })
  await expect
    .poll(() => ways().map(([name]) => name))
    .toEqual([
      'Descobrir',
      'UniMatch',
      'Quem Curtiu',
      'Quem Você Curtiu',
      'Encontros',
      'Vídeos',
      'Notícias',
      'Feed',
      'Eventos',
      'Mapa',
      'Suporte',
    ])
})
