/** "Surf", "Surf e Cinema", "Surf, Cinema e Dança". */
export function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`
}
