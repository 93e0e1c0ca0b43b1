// The server as a process of its own, with the build in the given folder: for tests that end it.

import { builtWeb } from '#server/platform/http/web.ts'
import { startServer } from '#server/start.ts'

await startServer({ env: process.env, web: () => builtWeb(process.argv[2] ?? '') })
