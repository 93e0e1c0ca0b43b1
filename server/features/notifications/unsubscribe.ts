// The way out of e-mails about news: a link that works for who is signed out, and the one tap of mail programs (RFC 8058).
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { escapeHtml } from '#server/platform/http/pages.ts'
import { appUsers } from '../identity/tables.ts'
import { unsubscribedBy } from './emails.ts'
import { notificationSettings } from './tables.ts'

type UnsubscribeRoute = { Querystring: { t?: string } }

const pageOf = (content: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Avisos por e-mail · ${product.name}</title><link rel="stylesheet" href="/avisos/page.css"></head><body><main><p class="brand">${product.name}</p>${content}</main></body></html>`

const style = `:root{color-scheme:light dark;--page:light-dark(#fff8f3,#17101f);--ink:light-dark(#221629,#fbf3ef);--quiet:light-dark(#65566a,#bdadbc)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem}
.brand{color:var(--quiet);font-weight:700}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 .75rem}
button{width:100%;min-height:3.25rem;margin-top:1rem;padding:.75rem 1.25rem;border:0;border-radius:1rem;background:#d81e45;color:#fff;font:inherit;font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:3px solid light-dark(#0e7c86,#6fdde5);outline-offset:2px}
`

/** Turns both kinds off; a member who is gone has none left. Done twice, it is done. */
async function stop(db: Deps['db'], memberId: string): Promise<void> {
  const off = { matchMail: false, likeMail: false }
  if ((await db.$count(appUsers, eq(appUsers.id, memberId))) === 0) return
  await db
    .insert(notificationSettings)
    .values({ memberId, ...off })
    .onConflictDoUpdate({ target: notificationSettings.memberId, set: off })
}

type Stopping = {
  path: string
  /** Id of whose e-mails a token ends; `null` where it is not ours. */
  idOf: (token: string) => string | null
  stop: (id: string) => Promise<void>
  /** HTML under the question, and once it is done. */
  question: string
  done: string
}

/** Serves the way out of one kind of e-mail. Looking at it changes nothing: mail programs and virus scanners open links by themselves. */
export async function serveStopping(app: FastifyInstance, { path, idOf, stop, question, done }: Stopping) {
  const demandId = ({ t = '' }: UnsubscribeRoute['Querystring']) => {
    const id = idOf(t)
    if (!id) throw failure('request.not_found')
    return id
  }
  app.get<UnsubscribeRoute>(path, async ({ query }, reply) => {
    demandId(query)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pageOf(
          `<h1>Parar os avisos por e-mail?</h1><p>${question}</p><form method="post" action="?t=${escapeHtml(encodeURIComponent(query.t ?? ''))}"><button>Parar os avisos</button></form>`,
        ),
      )
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // A form's or a mail program's words in it are of no interest: the address says all.
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, parsed) => parsed(null, null))
    forms.post<UnsubscribeRoute>(path, { bodyLimit: 4096 }, async ({ query }, reply) => {
      await stop(demandId(query))
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pageOf(`<h1>Pronto</h1><p>${done}</p>`))
    })
  })
}

/** Serves `/avisos/parar`, and the style of all such pages. */
export async function serveUnsubscribe(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>) {
  app.get('/avisos/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  await serveStopping(app, {
    path: '/avisos/parar',
    idOf: (token) => unsubscribedBy(deps, token),
    stop: (memberId) => stop(deps.db, memberId),
    question:
      'Você continua vendo as novidades no app. Recibos, respostas do suporte e avisos de segurança ainda chegam.',
    done: 'Você não recebe mais estes avisos. Se mudar de ideia, é em <a href="/relacionamento/notificacoes">Notificações</a>.',
  })
}
