export function installPackages(options: {
  cwd: string
  cache: string
  say: (line: string) => void
  quietMs?: number
  tries?: number
  env?: NodeJS.ProcessEnv
}): Promise<boolean>
