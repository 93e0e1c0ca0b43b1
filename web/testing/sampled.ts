// Answers made out of the contract: for every procedure the smallest that is full, with a row in every list.
import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Answers } from './fake-api.ts'

const at = new Date('2026-03-10T22:30:00Z')
/** Texts that fit most shapes: words, a day, an e-mail, a colour, a telephone. */
const texts = ['Exemplo', '2026-03-10', 'ana@exemplo.com.br', '#3b82f6', '85999990000']

/** By a field's name: any text is one to the contract, and none other is to who formats it. */
const hints: Record<string, string> = { currency: 'BRL', receivedCurrency: 'BRL', month: '2026-03' }

/** The first of `tries` that a schema takes. */
const taken = (schema: z.ZodType, tries: readonly unknown[]) =>
  tries.find((each) => schema.safeParse(each).success) ?? tries[0]

/** One value of a schema: what may be empty is filled, and of several shapes it has the first. */
function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, value]) => {
        const hint = hints[key]
        return [key, hint && value.safeParse(hint).success ? hint : sampleOf(value)]
      }),
    )
  if (schema instanceof z.ZodArray) {
    const one = sampleOf(schema.element as z.ZodType)
    return taken(schema, [[one], [], Array.from({ length: 7 }, () => one)])
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return sampleOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sampleOf(item as z.ZodType))
  if (schema instanceof z.ZodRecord) return taken(schema, [{}])
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodDate) return at
  if (schema instanceof z.ZodBoolean) return true
  return taken(schema, [3, 50, ...texts, crypto.randomUUID(), null])
}

/** Answers of every procedure of the contract that does not stream. */
export function sampled(): Answers {
  const answersOf = (procedures: object) =>
    Object.fromEntries(
      Object.entries(procedures).flatMap(([name, procedure]) => {
        const output = isContractProcedure(procedure) && procedure['~orpc'].outputSchema
        if (!(output instanceof z.ZodType)) return []
        const sample = sampleOf(output)
        // Refused by the fake, it would be a list that did not come, and nothing to look at.
        output.parse(sample)
        return [[name, () => sample]]
      }),
    )
  return Object.fromEntries(
    Object.entries(api).map(([feature, procedures]) => [feature, answersOf(procedures)]),
  ) as Answers
}
