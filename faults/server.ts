// Server of the faults, as a process: its payment provider is the stand-in, and SIGUSR2 sets its clock ahead, and back.

import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { loadQuickly } from '#server/platform/module-loading.ts'

const aheadMs = 60 * 60 * 1000
let shiftMs = 0
const SystemDate = globalThis.Date
const now = () => SystemDate.now() + shiftMs
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  shiftMs = shiftMs === 0 ? aheadMs : 0
})

// Stripe's package speaks to one address; whatever is meant for it goes to the stand-in.
const port = Number(process.env.FAULTS_PROVIDER_PORT)
const ask = https.request
type Asked = { host?: string | null }
https.request = ((asked: Asked, ...rest: unknown[]) =>
  asked?.host === 'api.stripe.com'
    ? Reflect.apply(http.request, http, [
        { ...asked, host: '127.0.0.1', port, protocol: 'http:', agent: http.globalAgent },
        ...rest,
      ])
    : Reflect.apply(ask, https, [asked, ...rest])) as typeof https.request
syncBuiltinESMExports()

loadQuickly()
const [{ startServer }, { emptyBuild }, { builtWeb }] = await Promise.all([
  import('#server/start.ts'),
  import('#server/testing/web.ts'),
  import('#server/platform/http/web.ts'),
])
await startServer({ env: process.env, web: () => builtWeb(emptyBuild()) })
