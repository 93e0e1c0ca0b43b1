// The OpenAPI 3.1 document of the contract and its reference page, all served from here.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API · ${product.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/reference/swagger-ui.css"></head>
<body><main id="swagger-ui"></main><script src="/api/reference/swagger-ui-bundle.js"></script>
<script src="/api/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })`

export async function serveReference(app: FastifyInstance, contract: AnyContractRouter) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<unknown> | undefined
  app.get('/api/openapi.json', () => {
    document ??= generator.generate(contract, {
      info: { title: product.name, version: '1', description: product.tagline },
      servers: [{ url: '/api' }],
    })
    return document
  })
  app.get('/api', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/reference/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
}
