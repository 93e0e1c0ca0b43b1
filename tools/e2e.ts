// `npm run e2e`: the browser journeys against a fresh build and demo worlds of their own. Arguments go to Playwright.
import { join } from 'node:path'
import { drawDemoWorld, newFolder, removeFolder, templateVariable } from '../e2e/server.ts'
import { getBrowser } from './browser-install.ts'
import { run } from './run.ts'
import { webIsStale } from './stale-build.ts'

if (!getBrowser()) {
  console.error('The journeys need a Chromium and none could be installed. Install one and try again.')
  process.exit(1)
}
if (webIsStale() && !(await run('tools/build.ts', []))) process.exit(1)

const args = process.argv.slice(2)
const chosen = args.some((argument) => argument.startsWith('--project'))
/** Projects that measure run after the journeys, with nothing beside them; pictures are asked for by name. */
const passes = chosen
  ? [[]]
  : [
      ['--project', 'phone', '--project', 'laptop'],
      ['--project', 'vitals', '--workers', '1'],
    ]

/** Made once, closed, and copied by every worker. By then `npm test` has made it. */
async function demoWorld(): Promise<string> {
  const made = process.env[templateVariable]
  if (made) return made
  console.log('Making the demo world…')
  const folder = newFolder()
  process.on('exit', () => removeFolder(folder))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  await drawDemoWorld(folder)
  return folder
}
const template = await demoWorld()

const { E2E_REPORTS } = process.env
const ended: boolean[] = []
for (const [index, pass] of passes.entries())
  ended.push(
    await run(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...args, ...pass],
      {
        [templateVariable]: template,
        ...(E2E_REPORTS && { PLAYWRIGHT_JSON_OUTPUT_NAME: join(E2E_REPORTS, `${index}.json`) }),
      },
    ),
  )
process.exitCode = ended.every(Boolean) ? 0 : 1
