// Root of the project, and runs of its programs with their output shown.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The full path of a file of the project. */
export const at = (path: string) => `${root}${path}`

/**
 * Answers whether `program` (of node_modules, run by the pinned Node) ended well. What one says that runs beside another
 * is `held` until it ended.
 */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  { held = false } = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes))
  child.on('close', () => process.stdout.write(Buffer.concat(output)))
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
