// The sandbox's hosted page: whoever pays chooses how the payment ends. It always says that it is a test.
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'
import { failure } from './failure.ts'
import { escapeHtml } from './http/pages.ts'
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

const money = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)

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
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Pagamento de teste · ${product.name}</title><link rel="stylesheet" href="/sandbox/page.css"></head><body><p class="test" role="note">AMBIENTE DE TESTE · nenhum dinheiro é cobrado</p><main><p class="brand">${product.name}</p><h1>${escapeHtml(name)}</h1><p class="amount">${money(amount)}</p>${renews ? '<p>Assinatura: renova sozinha no cartão.</p>' : ''}<p>${ends[state]}</p>${choices}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--page:light-dark(#fff8f3,#17101f);--card:light-dark(#fff,#221830);--ink:light-dark(#221629,#fbf3ef);--quiet:light-dark(#65566a,#bdadbc);--line:light-dark(#95838f,#7d6b86)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.test{position:sticky;top:0;margin:0;padding:.75rem 1rem;background:#ff9f1c;color:#2b0712;font-weight:700;text-align:center}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem}
main>*{margin:0 0 .75rem}
.brand{color:var(--quiet);font-weight:700}
h1{font-size:1.75rem;line-height:1.15}
.amount{font-size:2.25rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button,a.first{display:block;width:100%;min-height:3.25rem;padding:.75rem 1.25rem;border:1.5px solid var(--line);border-radius:1rem;background:var(--card);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first,a.first{border-color:#d81e45;background:#d81e45;color:#fff}
:focus-visible{outline:3px solid light-dark(#0e7c86,#6fdde5);outline-offset:2px}
`

type Asked = { Params: { ref: string }; Querystring: { fim?: string } }

export async function serveSandbox(app: FastifyInstance, { find, press }: SandboxDesk, jobs: Jobs) {
  app.get('/sandbox/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<Asked>('/sandbox/:ref', async ({ params }, reply) => {
    const checkout = await find(params.ref)
    if (!checkout) throw failure('request.not_found')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(checkout))
  })
  await app.register(async (forms) => {
    // A form without fields says so by its type alone.
    forms.addContentTypeParser('application/x-www-form-urlencoded', async () => null)
    forms.post<Asked>('/sandbox/:ref', async ({ params, query }, reply) => {
      const chosen = presses.find((one) => one === query.fim)
      if (!chosen) throw failure('input.invalid')
      const checkout = await press(jobs, params.ref, chosen)
      if (!checkout) throw failure('request.not_found')
      return reply.redirect(checkout.state === 'canceled' ? checkout.canceledUrl : checkout.successUrl, 303)
    })
  })
}
