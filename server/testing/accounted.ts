// Writes of administrators as tests know them, feature by feature, gathered from the folder: no list to enter a new one in.
import type { Changed } from '#contract/back-office/listing.ts'
import type { Client, World } from './world.ts'

/** Prepares a call; what it answers does it. */
export type Call = () => Promise<() => Promise<unknown>>

/** Something to write, other each time. */
export type Input = { at: number; text: string }

export type Row = Record<string, unknown> & { id: string; version: number }

/** Does a command to some record that it can be done to. Answers nothing where there is none. */
export type Command = (given: Input) => Promise<Changed | undefined>

export type Undone = {
  /** The administrator of the test that runs. */
  boss: () => Client
  /** A record of a table that `fits`; nothing where there is none. */
  some: (table: string, at: number, fits?: (row: Row) => boolean) => Promise<Row | undefined>
}

type Accounted = {
  /** Calls of each write, once, so that it does something. */
  calls: (world: World, boss: Client) => Record<string, Call>
  /** Calls of each that can be undone, time and again. */
  commands?: (undone: Undone) => Record<string, Command>
}

export const accounted: readonly Accounted[] = Object.values(
  import.meta.glob<Accounted>('./accounted/*.ts', { eager: true }),
)

export const isPresent = (row: Row) => row.binned_at === null
export const other = (status: unknown) => (status === 'active' ? ('inactive' as const) : ('active' as const))
