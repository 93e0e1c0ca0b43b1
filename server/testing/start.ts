// The server as a process of its own, with the build in the given folder: for tests that end it, or have it end itself.

import { builtWeb } from '#server/platform/http/web.ts'
import { startServer } from '#server/start.ts'
import { dieAt } from './dying.ts'

const [, , build = '', moment] = process.argv
if (moment === 'profile' || moment === 'commit' || moment === 'committed') dieAt(moment)
await startServer({ env: process.env, web: () => builtWeb(build) })
