// The OpenAPI 3.1 document of the contract and its reference page, all served from here. Swagger UI from its package, since
// the API library's own page loads its program from a CDN.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  type AnySchema,
  isContractProcedure,
} from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import { product } from '#contract/product.ts'

type ApiDocument = {
  contract: AnyContractRouter
  /** A sentence on each feature. */
  about: Readonly<Record<string, string>>
  /** Shapes that have a name in the document, instead of standing wherever they are used. */
  shapes: Readonly<Record<string, AnySchema>>
  /** The name of the cookie that a session comes in. */
  cookie: string
}

const session = 'session'
const needsSession = (procedure: AnyContractProcedure) =>
  (procedure['~orpc'].meta as ProcedureMeta).access !== 'public'

/** Codes of the failures with a status. */
const codesOf = (procedure: AnyContractProcedure, status: string) =>
  (Object.keys(procedure['~orpc'].errorMap) as FailureCode[]).filter(
    (code) => String(everyFailure[code].status) === status,
  )

type Responses = Record<string, OpenAPI.ResponseObject>

/** Completes an operation. What it answers failures with goes to `failures`, since hundreds answer the same. */
function complete(
  operation: OpenAPI.OperationObject,
  feature: string,
  procedure: AnyContractProcedure,
  failures: Responses,
) {
  const { summary = '' } = procedure['~orpc'].route
  operation.tags = [feature]
  operation.description = `${summary}.`
  operation.security = needsSession(procedure) ? [{ [session]: [] }] : []
  const body = operation.requestBody
  // No JSON holds a file.
  if (body && 'content' in body && 'multipart/form-data' in body.content)
    delete body.content['application/json']
  const responses = operation.responses ?? {}
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue
    if (status.startsWith('2')) {
      response.description = summary
      continue
    }
    const codes = codesOf(procedure, status)
    const name = codes.join('-')
    response.description = codes.map((code) => `\`${code}\`: ${everyFailure[code].message}`).join('\n\n')
    failures[name] = response
    responses[status] = { $ref: `#/components/responses/${name}` }
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The contract as OpenAPI 3.1. */
export async function apiDocument({ contract, about, shapes, cookie }: ApiDocument) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const failures: Responses = {}
  const document = await generator.generate(contract, {
    commonSchemas: {
      UndefinedError: { error: 'UndefinedError' },
      ...Object.fromEntries(
        Object.entries(shapes).map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
      ),
    },
    info: {
      title: product.name,
      version: '1',
      description: product.tagline,
      contact: { name: product.name, email: product.email },
      license: { name: 'Todos os direitos reservados', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(about).map(([name, description]) => ({ name, description })),
    components: { securitySchemes: { [session]: { type: 'apiKey', in: 'cookie', name: cookie } } },
  })
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    methods.flatMap((method) => path?.[method] ?? []),
  )
  for (const operation of operations) {
    const [feature = '', name = ''] = operation.operationId?.split('.') ?? []
    const procedure = (contract as Record<string, Record<string, unknown>>)[feature]?.[name]
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is not in the contract`)
    complete(operation, feature, procedure, failures)
  }
  return { ...document, components: { ...document.components, responses: failures } }
}

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API · ${product.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/reference/swagger-ui.css"></head>
<body><main id="swagger-ui"></main><script src="/api/reference/swagger-ui-bundle.js"></script>
<script src="/api/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })`

export async function serveReference(app: FastifyInstance, described: ApiDocument) {
  let document: ReturnType<typeof apiDocument> | undefined
  app.get('/api/openapi.json', () => {
    document ??= apiDocument(described)
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
