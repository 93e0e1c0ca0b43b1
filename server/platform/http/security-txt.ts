// /.well-known/security.txt (RFC 9116): where a weakness is reported.
import type { FastifyInstance } from 'fastify'
import { dayMs } from '../clock.ts'
import type { Deps } from '../deps.ts'

/** The address is read from the settings each time, so that what is handed out is good for long. */
const goodForMs = 180 * dayMs

export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const contact = config.SECURITY_CONTACT
  app.get('/.well-known/security.txt', (_, reply) => {
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(clock.now().getTime() + goodForMs).toISOString()}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
