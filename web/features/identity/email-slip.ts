// Typing slips in the domain of an e-mail: what was probably meant, among the providers that most people here have.

const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'bol.com.br',
  'uol.com.br',
  'terra.com.br',
  'alu.ufc.br',
] as const
/** Real ones that are as near to one of those as a slip is. */
const others = new Set([
  'email.com',
  'mail.com',
  'ymail.com',
  'me.com',
  'aol.com',
  'uol.com',
  'bol.com',
  'ufc.br',
])

/** Letters left out, put in, changed or swapped between two words (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Most letters amiss in what is still taken for a slip; in a short domain, fewer. */
const maxAmiss = (domain: string) => (domain.length < 9 ? 1 : 2)

/** The e-mail that was probably meant, where the one typed has a slip in its domain. */
export function emailMeant(typed: string): string | null {
  const [name, domain, more] = typed.trim().toLowerCase().split('@')
  if (!name || !domain || more !== undefined || others.has(domain)) return null
  if (providers.some((provider) => provider === domain)) return null
  const [nearest] = providers
    .map((provider) => ({ provider, amiss: editDistance(domain, provider) }))
    .sort((a, b) => a.amiss - b.amiss)
  return nearest && nearest.amiss <= maxAmiss(nearest.provider) ? `${name}@${nearest.provider}` : null
}
