// Name and address of the offline cache: one answer in a cache of its own, by the member's id.
// Its contents `web/app/offline-cache.ts` tells; to drop it no page needs to know.

export const storeName = `${import.meta.env.VITE_CACHE_PREFIX ?? ''}kept`

export const memberAddress = (member: string) => `/kept/${member}`

/** Deletes what was kept, but for `member`'s. */
export async function dropStored(member?: string): Promise<void> {
  // Not where the page came over http from another machine.
  if (!('caches' in globalThis) || !(await caches.has(storeName))) return
  const entries = await (await caches.open(storeName)).keys()
  if (member && entries.every(({ url }) => new URL(url).pathname === memberAddress(member))) return
  await caches.delete(storeName)
}
