// Correction of words that a search doesn't find: the nearest ones of a list's dictionary, and the conditions that follow.
import { and, or, type SQL, sql } from 'drizzle-orm'
import { sought, wordsIn } from './db/columns.ts'
import type { Database, Handle } from './db/database.ts'
import type { Job } from './jobs.ts'
import type { dictionaries } from './search-tables.ts'

export type Dictionary = (typeof dictionaries)[number]

/** Typing slips are forgiven from here on: in shorter ones everything resembles everything. */
export const shortestForgiven = 4

/** More words than these are not looked for. */
export const maxWords = 6

/** So many words of the dictionary may stand for one that was typed. */
const maxNearest = 5

/** Words of a search. PostgreSQL folds them (`sought`), as it folds what they are looked for in. */
export const wordsOf = (typed: string) => typed.normalize('NFC').split(/\s+/).filter(Boolean)

/** Pattern of a word of a search: its beginning where it is too short for a trigram, its letters anywhere else. */
export function patternOf(word: string): string {
  const letters = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${letters}%` : `%${letters}%`
}

/** So many that have most of the typed word's letters, as longer ones do too, are compared with it as a whole. */
const maxCompared = 4 * maxNearest

/** For each word those of the dictionary that resemble it. The list is a literal, as its index has it. */
async function nearestOf(db: Handle, list: Dictionary, words: readonly string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ nearest: string[] }>(sql`
    select array(select word
      from (select word from search_words where list = ${sql.raw(`'${list}'`)} and folded.typed <% word
        order by word <->> folded.typed limit ${sql.raw(String(maxCompared))}) as resembling
      order by folded.typed <-> word, word limit ${sql.raw(String(maxNearest))}) as nearest
    from unnest(${sql.param(words)}::text[]) with ordinality as given(word, place),
      lateral (select ${sought(sql`given.word`)} as typed) as folded
    order by place`)
  return rows.map(({ nearest }) => nearest)
}

/** A word's condition on a text; `corrected` by the dictionary, or as it was typed. */
type Requirement = { corrected: boolean; in: (text: SQL) => SQL }

/**
 * Conditions for a search that finds nothing as it was typed, to be tried in turn: each word, or one that resembles it, is
 * there; then all of them but one. Words that resemble none are left out, short ones and numbers are looked for as typed.
 */
export async function nearConditions(
  db: Handle,
  list: Dictionary,
  typed: string,
): Promise<((text: SQL) => SQL)[]> {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).slice(0, maxWords)
  const forgiven = words.filter((word) => word.length >= shortestForgiven && !/^\p{N}/u.test(word))
  if (forgiven.length === 0) return []
  const nearest = await nearestOf(db, list, forgiven)
  const all = words.flatMap((word): Requirement[] => {
    if (!forgiven.includes(word))
      return [{ corrected: false, in: (text) => sql`${text} like ${sought(patternOf(word))}` }]
    const found = nearest[forgiven.indexOf(word)] ?? []
    if (found.length === 0) return []
    return [{ corrected: true, in: (text) => sql`${wordsIn(text)} && ${sql.param(found)}::text[]` }]
  })
  const tried = [[all], all.map((one) => all.filter((other) => other !== one))]
  return tried
    .map((sets) => sets.filter((set) => set.some(({ corrected }) => corrected)))
    .filter((sets) => sets.length > 0)
    .map((sets) => (text) => or(...sets.map((set) => and(...set.map((one) => one.in(text))))) ?? sql`false`)
}

/** Makes the dictionaries what the rows make them: words that occur, and no other. */
export const refreshSearchWords = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // It reads every row of long tables.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select refresh_search_words()`)
  })

export const searchJobs = (db: Database): Job[] => [
  {
    name: 'search.refresh',
    title: 'Conferir o dicionário das buscas',
    cron: '7 4 * * *',
    alone: true,
    run: () => refreshSearchWords(db),
  },
]
