// Lints the API's OpenAPI document by Redocly's strict recommendation.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { api } from '#contract/api.ts'
import { shapes } from '#server/api-shapes.ts'
import { about } from '#server/app.ts'
import { apiDocument } from '#server/platform/http/openapi.ts'

const rules = {
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'info-contact': 'error',
  'no-invalid-schema-examples': 'error',
} as const
const document = await apiDocument({ contract: api, about, shapes, cookie: 'xamego.session_token' })
const problems = await lintFromString({
  source: JSON.stringify(document),
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended-strict'], rules }),
})
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join()})`)
if (problems.length > 0) process.exit(1)
console.log(`${Object.keys(document.paths ?? {}).length} paths in order`)
