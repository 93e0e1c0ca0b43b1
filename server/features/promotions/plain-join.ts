// Participar without scripts (guide and admin §3): the same four fields as a page of the server, sent through the same procedure.
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FailureCode } from '#contract/errors.ts'
import { everyFailure } from '#contract/failures.ts'
import {
  type ParticipationField,
  participationFields,
  participationLimits,
  participationMistake,
} from '#contract/promotions/participation-rules.ts'
import type { House } from '#server/feature.ts'
import { isForeign } from '#server/platform/http/foreign-origin.ts'
import { escapeHtml } from '#server/platform/http/pages.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import { callsFor } from '#server/platform/http/rpc.ts'
import { runningPromotion } from './list.ts'
import { promotionsRoutes } from './routes.ts'

const list = '/guia-comercial/promocoes'
/** Four fields at their longest, percent-encoded. */
const maxBytes = 8 * 1024

const fields: Record<ParticipationField, { label: string; hint?: string; attributes: string }> = {
  name: { label: 'Nome', attributes: 'autocomplete="name"' },
  email: {
    label: 'E-mail',
    hint: 'O cupom vai para cá, também.',
    attributes: 'type="email" autocomplete="email"',
  },
  whatsapp: {
    label: 'WhatsApp',
    attributes: 'type="tel" autocomplete="tel-national" placeholder="(85) 98888-7777"',
  },
  cpf: {
    label: 'CPF',
    hint: 'Um cupom por pessoa. A empresa vê só seu primeiro nome e seis números do CPF.',
    attributes: 'inputmode="numeric" autocomplete="off" placeholder="000.000.000-00"',
  },
}

type Typed = Record<ParticipationField, string>
type Mistakes = Partial<Typed>
type Running = NonNullable<Awaited<ReturnType<typeof runningPromotion>>>

function fieldOf(field: ParticipationField, typed: Partial<Typed>, mistake: string | undefined): string {
  const { label, hint, attributes } = fields[field]
  const notes = [
    ...(hint ? [`<small id="${field}-hint">${hint}</small>`] : []),
    ...(mistake ? [`<span class="wrong" id="${field}-wrong">${escapeHtml(mistake)}</span>`] : []),
  ]
  const describedBy = [...(hint ? [`${field}-hint`] : []), ...(mistake ? [`${field}-wrong`] : [])].join(' ')
  return `<div class="field"><label for="${field}">${label}</label><input id="${field}" name="${field}" required maxlength="${participationLimits[field]}" ${attributes} value="${escapeHtml(typed[field] ?? '')}"${describedBy && ` aria-describedby="${describedBy}"`}${mistake ? ' aria-invalid="true"' : ''}>${notes.join('')}</div>`
}

function formPage(
  { title, company }: Running,
  typed: Partial<Typed>,
  mistakes: Mistakes,
  refusal?: string,
): string {
  const inputs = participationFields.map((field) => fieldOf(field, typed, mistakes[field])).join('')
  return plainPage({
    title: 'Participar da promoção',
    main: `<h1>Participar da promoção</h1><p>${escapeHtml(`${title}, em ${company}`)}</p>${refusal ? `<p class="wrong" role="alert">${escapeHtml(refusal)}</p>` : ''}<form method="post" novalidate>${inputs}<button class="first">Pegar meu cupom</button></form><p><a href="${list}">Voltar para as promoções</a></p>`,
  })
}

const gonePage = (sentence: string) =>
  plainPage({
    title: 'Promoção',
    main: `<h1>${escapeHtml(sentence)}</h1><p><a href="${list}">Ver as promoções</a></p>`,
  })

type Asked = { Params: { id: string }; Body: string | null }

export async function servePlainJoin(
  app: FastifyInstance,
  { deps, contextOf }: Pick<House, 'deps' | 'contextOf'>,
): Promise<void> {
  const isId = (text: string) => z.uuid().safeParse(text).success
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_: unknown, body: string | Buffer) => String(body),
    )
    forms.addHook('onRequest', async (_, reply) => {
      reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
    })
    forms.get<Asked>('/participar/:id', async ({ params: { id } }, reply) => {
      const promotion = isId(id) ? await runningPromotion(deps, id) : null
      if (!promotion) return reply.status(404).send(gonePage(everyFailure['promotions.not_found'].message))
      return reply.send(formPage(promotion, {}, {}))
    })
    forms.post<Asked>('/participar/:id', async (request, reply) => {
      const { id } = request.params
      const promotion = isId(id) ? await runningPromotion(deps, id) : null
      if (!promotion) return reply.status(404).send(gonePage(everyFailure['promotions.not_found'].message))
      const sent = new URLSearchParams(request.body ?? '')
      const typed = Object.fromEntries(
        participationFields.map((field) => [field, sent.get(field) ?? '']),
      ) as Typed
      const mistakes: Mistakes = {}
      for (const field of participationFields) {
        const mistake = participationMistake(field, typed[field])
        if (mistake) mistakes[field] = mistake
      }
      if (isForeign(request) || Object.keys(mistakes).length > 0)
        return reply.status(400).send(formPage(promotion, typed, mistakes))
      try {
        const call = callsFor({ promotions: promotionsRoutes }, contextOf(request, reply), deps.log)
        const { code } = z
          .object({ code: z.string() })
          .parse(await call(['promotions', 'join'], { id, ...typed }))
        return reply.redirect(`/cupom/${code}`, 303)
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error
        const { message } = everyFailure[error.code as FailureCode]
        const atCpf = error.code === 'promotions.cpf_taken'
        return reply
          .status(error.status)
          .send(formPage(promotion, typed, atCpf ? { cpf: message } : {}, atCpf ? undefined : message))
      }
    })
  })
}
