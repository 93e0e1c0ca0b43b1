// The stand-alone verifier, for whoever downloads a proof.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const source = readFileSync(new URL('verifier.mjs', import.meta.url), 'utf8')

/** Public, like the proofs it reads. */
export const serveVerifier = (app: FastifyInstance) => {
  app.get('/sorteios/verificador.mjs', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verificador.mjs"')
      .send(source),
  )
}
