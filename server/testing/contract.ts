// The contract as a list, for tests that walk every procedure.
import { type AnyContractProcedure, getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import type { Client } from './world.ts'

export type Procedure = {
  /** As the RPC address spells it: `matches/remove`. */
  name: string
  meta: ProcedureMeta
  route: { method: string; path: string }
  input: z.ZodObject | undefined
  /** Shape of one event, where it answers a stream of them. */
  output: z.ZodType | undefined
  /** True of a stream of events, which ends with the connection. */
  isStream: boolean
  errors: Record<string, { status?: number; message?: string }>
  call: (client: Client, input?: unknown) => Promise<unknown>
}

function told(path: string[], procedure: AnyContractProcedure): Procedure {
  const { meta, route, inputSchema, outputSchema, errorMap } = procedure['~orpc']
  return {
    name: path.join('/'),
    meta: meta as ProcedureMeta,
    route: { method: route.method ?? '', path: route.path ?? '' },
    input: inputSchema as z.ZodObject | undefined,
    output: (getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema) as z.ZodType | undefined,
    isStream: getEventIteratorSchemaDetails(outputSchema) !== undefined,
    errors: errorMap as Procedure['errors'],
    call: (client, input) => {
      let at: unknown = client
      for (const key of path) at = (at as Record<string, unknown>)[key]
      return (at as (input: unknown) => Promise<unknown>)(input)
    },
  }
}

function walk(router: object, path: string[]): Procedure[] {
  return Object.entries(router).flatMap(([key, value]) =>
    isContractProcedure(value) ? [told([...path, key], value)] : walk(value, [...path, key]),
  )
}

export const procedures = walk(api, [])
