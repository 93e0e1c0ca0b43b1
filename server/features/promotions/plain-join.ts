// Participar without scripts (guide and admin §3): the same four fields as a page of the server, sent through the same procedure.
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import {
  type ParticipationField,
  participationFields,
  participationInputs,
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

type Typed = Record<ParticipationField, string>
type Mistakes = Partial<Typed>
type Running = NonNullable<Awaited<ReturnType<typeof runningPromotion>>>

function fieldOf(field: ParticipationField, typed: Partial<Typed>, mistake: string | undefined): string {
  const { label, hint, ...input } = participationInputs[field]
  const notes = [
    ...(hint ? [`<small id="${field}-hint">${hint}</small>`] : []),
    ...(mistake ? [`<span class="wrong" id="${field}-wrong">${escapeHtml(mistake)}</span>`] : []),
  ]
  const describedBy = [...(hint ? [`${field}-hint`] : []), ...(mistake ? [`${field}-wrong`] : [])].join(' ')
  const attributes = Object.entries({
    ...input,
    id: field,
    name: field,
    maxlength: participationLimits[field],
    value: typed[field] ?? '',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(mistake && { 'aria-invalid': 'true' }),
  }).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
  return `<div class="field"><label for="${field}">${label}</label><input required ${attributes.join(' ')}>${notes.join('')}</div>`
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

/** Address of the form, and its fields as they were sent. */
type Sent = { Params: { id: string }; Body: unknown }

/** Fields of a form's body; a body of another type has none. */
const typedIn = (body: unknown) => {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '')
  return Object.fromEntries(participationFields.map((field) => [field, sent.get(field) ?? ''])) as Typed
}

function mistakesIn(typed: Typed): Mistakes {
  const found = participationFields.map((field) => [field, participationMistake(field, typed[field])])
  return Object.fromEntries(found.filter(([, mistake]) => mistake))
}

export async function servePlainJoin(
  app: FastifyInstance,
  { deps, contextOf, flags }: Pick<House, 'deps' | 'contextOf' | 'flags'>,
): Promise<void> {
  /** Takes part as the app does; answers the voucher's code, or the failure that it met. */
  async function join(request: FastifyRequest, reply: FastifyReply, input: Typed & { id: string }) {
    try {
      const call = callsFor({ promotions: promotionsRoutes }, contextOf(request, reply), deps.log)
      return z.object({ code: z.string() }).parse(await call(['promotions', 'join'], input))
    } catch (error) {
      if (error instanceof ORPCError) return { failed: error.code as FailureCode }
      throw error
    }
  }

  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_: unknown, body: string | Buffer) => String(body),
    )
    forms.route<Sent>({
      method: ['GET', 'POST'],
      url: '/participar/:id',
      handler: async (request, reply) => {
        reply
          .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          .type('text/html; charset=utf-8')
        const { id } = request.params
        const isThere = (await flags.isOn('promotions')) && z.uuid().safeParse(id).success
        const promotion = isThere ? await runningPromotion(deps, id) : null
        if (!promotion) return reply.status(404).send(gonePage(everyFailure['promotions.not_found'].message))
        if (request.method !== 'POST') return reply.send(formPage(promotion, {}, {}))
        const typed = typedIn(request.body)
        const mistakes = mistakesIn(typed)
        if (Object.keys(mistakes).length > 0)
          return reply.status(400).send(formPage(promotion, typed, mistakes))
        const done = isForeign(request)
          ? { failed: 'request.foreign_origin' as const }
          : await join(request, reply, { id, ...typed })
        if ('code' in done) return reply.redirect(`/cupom/${done.code}`, 303)
        const { status, message } = everyFailure[done.failed]
        return reply
          .status(status)
          .send(
            done.failed === 'promotions.cpf_taken'
              ? formPage(promotion, typed, { cpf: message })
              : formPage(promotion, typed, {}, message),
          )
      },
    })
  })
}
