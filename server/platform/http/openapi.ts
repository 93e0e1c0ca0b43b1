// The OpenAPI 3.1 document of the contract and its reference page, all served from here. Swagger UI from its package, since
// the API library's own page loads its program from a CDN. Summaries and examples stand beside the features, not in the
// contract, or the web would carry them.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { everyFailure } from '#contract/failures.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import { product } from '#contract/product.ts'

/** Reference of a procedure: `send` is an example of its body, `answer` of what comes back. */
export type Described<Input = unknown, Answer = unknown> = {
  summary: string
  send?: Partial<Input>
  answer: Answer
}
/** By feature, then by procedure. */
export type ApiReference = Record<
  string,
  { description: string; procedures: Readonly<Record<string, Described>> }
>

type ApiDocument = {
  contract: AnyContractRouter
  reference: ApiReference
  /** The name of the cookie that a session comes in. */
  cookie: string
}

const session = 'session'
const needsSession = (procedure: AnyContractProcedure) =>
  (procedure['~orpc'].meta as ProcedureMeta).access !== 'public'

/** Failures with a status, each by its code and sentence. */
function failuresOf(procedure: AnyContractProcedure, status: string): string {
  const codes = Object.keys(procedure['~orpc'].errorMap) as (keyof typeof everyFailure)[]
  const told = codes.filter((code) => String(everyFailure[code].status) === status)
  return told.map((code) => `\`${code}\`: ${everyFailure[code].message}`).join('\n\n')
}

/** Puts an example beside the schema of each kind of content. */
function exemplify(content: Record<string, OpenAPI.MediaTypeObject> | undefined, example: unknown) {
  for (const [type, media] of Object.entries(content ?? {}))
    media.example = type === 'text/event-stream' ? { event: 'message', data: example } : example
}

function tell(
  operation: OpenAPI.OperationObject,
  feature: string,
  procedure: AnyContractProcedure,
  { summary, send, answer }: Described,
) {
  operation.tags = [feature]
  operation.summary = summary
  operation.description = `${summary}.`
  operation.security = needsSession(procedure) ? [{ [session]: [] }] : []
  const body = operation.requestBody
  if (body && 'content' in body) {
    // No JSON holds a file.
    if ('multipart/form-data' in body.content) delete body.content['application/json']
    if (send) exemplify(body.content, send)
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('$ref' in response) continue
    if (status.startsWith('2')) {
      response.description = summary
      exemplify(response.content, answer)
    } else response.description = failuresOf(procedure, status)
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The contract as OpenAPI 3.1, with what the reference says of it. */
export async function apiDocument({ contract, reference, cookie }: ApiDocument) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: product.name,
      version: '1',
      description: product.tagline,
      contact: { name: product.name, email: product.email },
      license: { name: 'Todos os direitos reservados', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(reference).map(([name, { description }]) => ({ name, description })),
    components: { securitySchemes: { [session]: { type: 'apiKey', in: 'cookie', name: cookie } } },
  })
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    methods.flatMap((method) => path?.[method] ?? []),
  )
  for (const operation of operations) {
    const [feature = '', name = ''] = operation.operationId?.split('.') ?? []
    const described = reference[feature]?.procedures[name]
    const procedure = (contract as Record<string, Record<string, unknown>>)[feature]?.[name]
    if (!described || !isContractProcedure(procedure)) throw new Error(`${feature}.${name} is not described`)
    tell(operation, feature, procedure, described)
  }
  return document
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
