// Slowness of this machine: times that journeys measure are held against it, so that a slow or busy one fails nothing.
import type { Page } from '@playwright/test'

/** Milliseconds of the work below on the machine that the bounds were set on, while it was quiet. */
const usualMs = 30

/** Times that this machine takes for what the usual one does once; 1 where it is as quick or quicker. */
export async function slowness(page: Page): Promise<number> {
  const ms = await page.evaluate(() => {
    const began = performance.now()
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `Pessoa ${id}`, likes: [id, id + 1] }))
    for (let turn = 0; turn < 40; turn += 1) JSON.parse(JSON.stringify(rows))
    return performance.now() - began
  })
  return Math.max(1, ms / usualMs)
}
