// Set-up of the bundler of `npm run dev`: which files it serves, and to whom. The repository's folder holds the secret and
// the embedded database, so only the app's folders are served, and its socket listens on this machine alone.
import { type InlineConfig, mergeConfig } from 'vite'
import { bundlerConfig } from '../web/vite.config.ts'
import { plainRoot } from './plain-root.ts'

const project = plainRoot()
export const webRoot = `${project}web`

/** Sources of the app, beside the repository's root, under which the secret and the database may lie. */
const served = ['web', 'site', 'contract', 'node_modules']

/** The bundler beside a server on `port`. */
export const bundlerOptions = (port: number): InlineConfig =>
  mergeConfig(bundlerConfig(project), {
    configFile: false,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // It listens by itself, for whichever machine if nothing is said.
      hmr: { port: port + 20_000, host: 'localhost' },
      fs: { allow: served.map((folder) => `${project}${folder}`) },
    },
  } satisfies InlineConfig)
