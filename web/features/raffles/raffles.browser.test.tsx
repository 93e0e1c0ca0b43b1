// Raffles as members meet them, and the proof as anyone does the sum again.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RaffleProof } from '#contract/raffles/api.ts'
import { draw, lotteryRandomness, sealedList, sha256 } from '#contract/raffles/draw.ts'
import { maxDrawn } from '#contract/raffles/options.ts'
import { timeOfRound } from '#contract/raffles/public-number.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { happening, proof, raffle } from '#web/testing/happening.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const open = (answers: Answers['raffles'], path = '/relacionamento/sorteio') =>
  openScreen(path, { answers: { raffles: { ...happening().raffles, ...answers } } })
const page1 = { nextCursor: null }

test('Participar becomes Participando, with the member’s number and good luck', async () => {
  let mine: { number: number; receipt: string } | null = null
  const join = vi.fn(() => {
    mine = { number: 85, receipt: 'a'.repeat(32) }
    return mine
  })
  await open({
    list: ({ finished }) => ({ ...page1, items: finished ? [] : [{ ...raffle, mine }] }),
    join,
  })
  await button(`Participar: ${raffle.title}`).click()
  const luck = page.getByRole('dialog', { name: 'Boa Sorte!' })
  await expect.element(luck).toHaveAccessibleDescription('Participação registrada com sucesso!')
  expect(notices().getByText('Participação registrada').elements()).toEqual([])
  await button('Combinado').click()
  await expect.element(page.getByText('Participando', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Seu número: 85')).toBeVisible()
  expect(join).toHaveBeenCalledOnce()
})

test('a refusal says why, and no raffle at all says so', async () => {
  const { close } = await open({
    join: () => {
      throw refusal('raffles.full')
    },
  })
  await button(`Participar: ${raffle.title}`).click()
  await expect.element(notices().getByText('As vagas deste sorteio acabaram.')).toBeVisible()
  await close()
  await open({ list: () => ({ ...page1, items: [] }) })
  await expect.element(page.getByText('Nenhum sorteio ativo')).toBeVisible()
})

/** A proof of three participants whose sum holds. */
async function drawnProof(): Promise<RaffleProof> {
  const receipts = await Promise.all(['ana', 'bia', 'caio'].map((one) => sha256(one)))
  const { id, title, prize, endsAt, round } = proof
  const source = `stand_in ${round}`
  const list = sealedList({ id, title, prize, endsAt: endsAt.toISOString(), source, receipts })
  const seal = await sha256(list)
  const randomness = await sha256('a number')
  const order = (await draw(seal, randomness, 3, maxDrawn)).map(({ number }) => number)
  return {
    ...proof,
    stage: 'drawn',
    drawnAt: endsAt,
    ...{ list, seal, randomness, order },
    sealedAt: timeOfRound((round ?? 0) - 1),
    winner: order[0] ?? null,
  }
}

test('a proof whose sum holds says so, and one that was changed names the step', async () => {
  const path = `/sorteios/${proof.id}/verificar`
  const whole = await drawnProof()
  const { close } = await open({ proof: () => whole }, path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'A conta bate' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox').fill('bia')
  await button('Procurar').click()
  await expect.element(page.getByText('Este é o recibo do número 2')).toBeVisible()
  await close()

  await open({ proof: () => ({ ...whole, list: whole.list?.replace('titulo', 'título') ?? null }) }, path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'A conta não bateu' })).toBeVisible()
  await expect.element(page.getByText('O lacre da lista não é este')).toBeVisible()
  await expect.element(page.getByLabelText('Não confere').first()).toBeVisible()
})

test('a seal that is not older than the extraction is no proof, and one that is wants the Caixa compared', async () => {
  const path = `/sorteios/${proof.id}/verificar`
  const whole = await drawnProof()
  const lotteryDay = '2026-03-11'
  const lotteryResult = ['01234', '56789', '11111', '22222', '33333']
  const list = whole.list?.replace(/fonte .*/, `fonte loteria-federal ${lotteryDay}`) ?? ''
  const seal = await sha256(list)
  const randomness = await lotteryRandomness(lotteryDay, lotteryResult)
  const order = (await draw(seal, randomness, 3, maxDrawn)).map(({ number }) => number)
  const drawn: RaffleProof = {
    ...{ ...whole, source: 'federal_lottery', beacon: null, round: null, lotteryDay, lotteryResult },
    ...{ list, seal, randomness, order, winner: order[0] ?? null },
  }
  const { close } = await open(
    { proof: () => ({ ...drawn, sealedAt: new Date('2026-03-11T18:59:59-03:00') }) },
    path,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'A conta bate' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Compare com a Caixa' })).toBeVisible()
  await close()
  await open({ proof: () => ({ ...drawn, sealedAt: new Date('2026-03-11T19:00:00-03:00') }) }, path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'A conta não bateu' })).toBeVisible()
  await expect.element(page.getByText(/quando o número público já podia ser conhecido/)).toBeVisible()
})
