// Import of a lost module by another name: a browser may remember for good that it could not be had by the first.

let names = 0

/**
 * Takes what `import()` threw; throws it again where it does not name the module, or names it by such another name: a build
 * leads here from this `import()` as well.
 */
export function importAgain(error: unknown): Promise<unknown> {
  const url = /http\S+\.js$/.exec(String(error))
  if (!url) throw error
  // Behind a hash: the file that the server and the caches know stays the same.
  return import(/* @vite-ignore */ `${url}#${names++}`)
}
