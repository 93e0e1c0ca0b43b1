// Set-up of the bundler of `npm run dev`: which files it serves, and to whom. The repository's folder holds the secret and
// the embedded database, so only the app's folders are served, and its socket listens on this machine alone.
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

export const webRoot = fileURLToPath(new URL('../web', import.meta.url))

/** Sources of the app, beside the repository's root, under which the secret and the database may lie. */
const served = ['web', 'site', 'contract', 'node_modules']

/** The bundler beside a server on `port`. */
export const bundlerOptions = (port: number) =>
  ({
    configFile: `${webRoot}/vite.config.ts`,
    root: webRoot,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // It listens by itself, for whichever machine if nothing is said.
      hmr: { port: port + 20_000, host: 'localhost' },
      fs: { allow: served.map((folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url))) },
    },
  }) satisfies InlineConfig
