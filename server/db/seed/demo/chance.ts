// Chance of the demo: as good as random, and the same at every seeding.
import { createHash } from 'node:crypto'

/** 0–1, the same for the same words. */
export const chance = (...words: string[]) =>
  createHash('sha1').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32
