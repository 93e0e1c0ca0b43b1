// The administrators' writes of categories, each called once, and done to some record.
import { type Call, type Command, isPresent, other, type Undone } from '../accounted.ts'
import type { Client, World } from '../world.ts'

const category = { name: 'Brechó', description: 'Roupa que já viveu' }

export function calls(_: World, boss: Client): Record<string, Call> {
  const aCategory = () => boss.guide.createCategory(category)
  return {
    'guide/createCategory': async () => aCategory,
    'guide/updateCategory': async () => {
      const { id } = await aCategory()
      return () => boss.guide.updateCategory({ id, version: 1, ...category, name: 'Sebo' })
    },
    'guide/setCategoryStatus': async () => {
      const { id } = await aCategory()
      return () => boss.guide.setCategoryStatus({ id, version: 1, status: 'inactive' })
    },
    'guide/binCategory': async () => {
      const { id } = await aCategory()
      return () => boss.guide.binCategory({ id, version: 1 })
    },
    'guide/restoreCategory': async () => {
      const { id } = await aCategory()
      await boss.guide.binCategory({ id, version: 1 })
      return () => boss.guide.restoreCategory({ id })
    },
  }
}

export const commands = ({ boss, some }: Undone): Record<string, Command> => ({
  'guide/createCategory': ({ text }) =>
    boss().guide.createCategory({ name: `${text} ${crypto.randomUUID()}`, description: text }),
  'guide/updateCategory': async ({ at, text }) => {
    const row = await some('categories', at, isPresent)
    return (
      row &&
      boss().guide.updateCategory({
        id: row.id,
        version: row.version,
        name: String(row.name),
        description: text,
      })
    )
  },
  'guide/setCategoryStatus': async ({ at }) => {
    const row = await some('categories', at, isPresent)
    return (
      row && boss().guide.setCategoryStatus({ id: row.id, version: row.version, status: other(row.status) })
    )
  },
  'guide/binCategory': async ({ at }) => {
    const row = await some('categories', at, isPresent)
    return row && boss().guide.binCategory({ id: row.id, version: row.version })
  },
  'guide/restoreCategory': async ({ at }) => {
    const row = await some('categories', at, (one) => !isPresent(one))
    return row && boss().guide.restoreCategory({ id: row.id })
  },
})
