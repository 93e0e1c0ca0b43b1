// Schemas of members' facts, by their kind: as they are answered, and as a form sends them.
import { z } from 'zod'
import { aboutText, shownLine, shownText } from '../values/shown-text.ts'
import { type FactName, type Facts, facts, type Kinds } from './facts.ts'

const text = z.string().nullable()
const outputs = {
  choice: text,
  choices: z.array(z.string()),
  listed: text,
  line: text,
  text,
  number: z.int().nullable(),
  /** One that stands where none was chosen. */
  always: z.string(),
}
type Output<Fact extends Kinds> = (typeof outputs)[Fact extends { unset: string } ? 'always' : Fact['kind']]

/** Shape of an answer with these facts, for `z.object`. */
export const factShape = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, outputs['unset' in facts[name] ? 'always' : facts[name].kind]]),
  ) as unknown as { [N in Name]: Output<Facts[N]> }

/** No choice, for what a form posts of a select left untouched. */
export const orUntouched = <T extends z.ZodType>(shape: T, complaint: string) =>
  z.union([z.literal('').transform(() => null), shape], complaint).nullish()
const choice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  orUntouched(z.enum(values), 'Escolha uma opção da lista.')
const choices = <const Values extends readonly string[]>(values: Values, max: number, tooMany: string) =>
  z.array(z.enum(values)).max(max, tooMany).default([])
const listed = (max: number) => shownLine().max(max, `Use no máximo ${max} caracteres.`).nullish()
const number = (min: number, max: number, unit: string) => {
  const complaint = `Digite um número de ${min} a ${max} ${unit}.`
  return z.int(complaint).min(min, complaint).max(max, complaint).nullish()
}

type Input<Fact extends Kinds> = Fact extends {
  kind: 'choice'
  options: readonly { value: infer Value extends string }[]
}
  ? ReturnType<typeof choice<Value>>
  : Fact extends { kind: 'choices'; options: infer Values extends readonly string[] }
    ? ReturnType<typeof choices<Values>>
    : Fact extends { kind: 'listed' }
      ? ReturnType<typeof listed>
      : Fact extends { kind: 'number' }
        ? ReturnType<typeof number>
        : ReturnType<typeof aboutText>

function inputOf(fact: Kinds): z.ZodType {
  switch (fact.kind) {
    case 'choice':
      return choice(fact.options.map(({ value }) => value) as [string, ...string[]])
    case 'choices':
      return choices(fact.options, fact.max, fact.tooMany)
    case 'listed':
      return listed(fact.max)
    case 'number':
      return number(fact.min, fact.max, fact.unit)
    case 'line':
      return aboutText(shownLine(), fact.max)
    case 'text':
      return aboutText(shownText(), fact.max)
  }
}

/** Shape of a form that writes these facts, for `z.object`; one that is left out is told no more. */
export const factForm = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, inputOf(facts[name])])) as unknown as {
    [N in Name]: Input<Facts[N]>
  }
