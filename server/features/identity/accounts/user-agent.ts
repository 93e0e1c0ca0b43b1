// Browsers and devices in a person's words: "Celular com Android · Chrome".
import { parse } from 'bowser'

/** Anyone can send more; what tells something stands at the beginning. */
const maxReadLength = 300

const kinds: Record<string, string> = { mobile: 'Celular', tablet: 'Tablet', desktop: 'Computador' }
/** Names that people use otherwise than their makers do. */
const systems: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' }
const browsers: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

function deviceOf({ os, platform }: ReturnType<typeof parse>): string {
  if (platform.model === 'iPhone' || platform.model === 'iPad') return platform.model
  const system = os.name && (systems[os.name] ?? os.name)
  if (system === 'Mac' || system === 'Chromebook') return system
  const kind = kinds[platform.type ?? ''] ?? 'Aparelho'
  return system ? `${kind} com ${system}` : kind
}

export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'Aparelho desconhecido'
  const read = parse(userAgent.slice(0, maxReadLength))
  const browser = read.browser.name
  if (!browser) return 'Aparelho desconhecido'
  return `${deviceOf(read)} · ${browsers[browser] ?? browser}`
}
