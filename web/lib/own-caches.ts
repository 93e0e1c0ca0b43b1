// The browser's caches that are ours, told by their names' prefix.

/** Set by the build, of the product's name; in development nothing is kept. */
const cachePrefix: string | undefined = import.meta.env.VITE_CACHE_PREFIX

/** Deletes what was kept under other names: whatever stood at this address before us. */
export async function deleteForeignCaches(prefix = cachePrefix): Promise<void> {
  // Not where the page came over http from another machine.
  if (!prefix || !('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith(prefix)).map((name) => caches.delete(name)))
}
