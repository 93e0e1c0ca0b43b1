// A start is mostly reading some fifteen hundred modules: here is what makes that quick.
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'

const insideDrizzle = '/node_modules/drizzle-orm/'

/**
 * Compiled modules are kept from one start to the next. And Node is spared reading Drizzle's 180 KB list of exports
 * anew for each of the five hundred imports that meet it (docs/decisions/0032): for those inside it to learn that they
 * are ES modules, which in it all `.js` files are, and for those of it to find the same file again.
 */
export function loadQuickly(): void {
  enableCompileCache()
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, resolve) {
      const { parentURL = '' } = context
      if (parentURL.includes(insideDrizzle) && specifier.startsWith('.') && specifier.endsWith('.js'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!specifier.startsWith('drizzle-orm')) return resolve(specifier, context)
      const file = found.get(specifier) ?? resolve(specifier, context)
      found.set(specifier, file)
      return { ...file, shortCircuit: true }
    },
  })
}
