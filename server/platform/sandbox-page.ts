// The sandbox's hosted page: whoever pays chooses how the payment ends. It always says that it is a test.
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'
import { formatMoney } from '#contract/values/format.ts'
import { failure } from './failure.ts'
import { escapeHtml } from './http/pages.ts'
import { plainPage } from './http/plain-page.ts'
import type { Jobs } from './jobs.ts'
import type { sandboxCheckouts } from './sandbox-tables.ts'

/** Choices of whoever pays, and what becomes of the checkout by each. */
export const sandboxPresses = {
  aprovar: { label: 'Aprovar pagamento', from: ['open'], to: 'paid' },
  'aprovar-uma-vez': { label: 'Aprovar, e recusar as renovações', from: ['open'], to: 'paid' },
  'pix-depois': { label: 'Pix, pago depois', from: ['open'], to: 'awaiting' },
  'pagar-pix': { label: 'Pagar o Pix agora', from: ['awaiting'], to: 'paid' },
  recusar: { label: 'Recusar', from: ['open'], to: 'failed' },
  expirar: { label: 'Deixar expirar', from: ['open', 'awaiting'], to: 'expired' },
  cancelar: { label: 'Cancelar e voltar', from: ['open', 'awaiting'], to: 'canceled' },
} as const
export type SandboxPress = keyof typeof sandboxPresses
const presses = Object.keys(sandboxPresses) as SandboxPress[]

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect

export type SandboxDesk = {
  find: (ref: string) => Promise<SandboxCheckout | null>
  /** Does what was pressed where it still can be; answers how the checkout stands. */
  press: (jobs: Jobs, ref: string, press: SandboxPress) => Promise<SandboxCheckout | null>
}

/** Sentences on a checkout's state, where there is nothing left to choose. */
const ends: Record<SandboxCheckout['state'], string> = {
  open: 'Escolha como este pagamento termina.',
  awaiting: 'O Pix foi pedido e espera o pagamento.',
  paid: 'Este pagamento foi aprovado.',
  failed: 'Este pagamento foi recusado.',
  expired: 'O prazo deste pagamento acabou.',
  canceled: 'Este pagamento foi cancelado.',
  refunded: 'Este pagamento foi devolvido.',
}

const button = (press: SandboxPress, at: number) =>
  `<button class="${at === 0 ? 'first' : ''}" formaction="?fim=${press}">${sandboxPresses[press].label}</button>`

/** Renewals are paid by card; only a card's can be refused. */
const fits = (press: SandboxPress, renews: boolean) =>
  press === 'aprovar-uma-vez' ? renews : !(renews && press === 'pix-depois')

function pageOf(checkout: SandboxCheckout): string {
  const { name, amount, state, renews, successUrl, canceledUrl } = checkout
  const possible = presses.filter(
    (press) => sandboxPresses[press].from.some((from) => from === state) && fits(press, renews),
  )
  const back = state === 'canceled' ? canceledUrl : successUrl
  const choices =
    possible.length > 0
      ? `<form method="post">${possible.map(button).join('')}</form>`
      : `<a class="first" href="${escapeHtml(back)}">Voltar para o ${product.name}</a>`
  return plainPage({
    title: 'Pagamento de teste',
    before: '<p class="test" role="note">AMBIENTE DE TESTE · nenhum dinheiro é cobrado</p>',
    main: `<p class="brand">${product.name}</p><h1>${escapeHtml(name)}</h1><p class="amount">${formatMoney(amount)}</p>${renews ? '<p>Assinatura: renova sozinha no cartão.</p>' : ''}<p>${ends[state]}</p>${choices}`,
  })
}

type SandboxRoute = { Params: { ref: string }; Querystring: { fim?: string } }

export async function serveSandbox(app: FastifyInstance, { find, press }: SandboxDesk, jobs: Jobs) {
  app.get<SandboxRoute>('/sandbox/:ref', async ({ params }, reply) => {
    const checkout = await find(params.ref)
    if (!checkout) throw failure('request.not_found')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(checkout))
  })
  await app.register(async (forms) => {
    // A form without fields says so by its type alone.
    forms.addContentTypeParser('application/x-www-form-urlencoded', async () => null)
    forms.post<SandboxRoute>('/sandbox/:ref', async ({ params, query }, reply) => {
      const chosen = presses.find((one) => one === query.fim)
      if (!chosen) throw failure('input.invalid')
      const checkout = await press(jobs, params.ref, chosen)
      if (!checkout) throw failure('request.not_found')
      return reply.redirect(checkout.state === 'canceled' ? checkout.canceledUrl : checkout.successUrl, 303)
    })
  })
}
