// `npm run e2e`: the browser journeys against a fresh build and a demo world of their own. Arguments go to Playwright.
import { getBrowser } from './browser.ts'
import { webIsStale } from './fresh.ts'
import { run } from './run.ts'

if (!getBrowser()) {
  console.error('The journeys need a Chromium and none could be installed. Install one and try again.')
  process.exit(1)
}
if (webIsStale() && !(await run('tools/build.ts', []))) process.exit(1)

const given = process.argv.slice(2)
const chosen = given.some((argument) => argument.startsWith('--project'))
const args = ['test', '--config', 'e2e/playwright.config.ts', ...given]
// Pictures are asked for by name; of some journeys only those run.
if (!chosen) args.push('--project', 'phone', '--project', 'laptop', '--project', 'vitals')
if (given.length > 0) args.push('--no-deps')
process.exitCode = (await run('node_modules/@playwright/test/cli.js', args)) ? 0 : 1
