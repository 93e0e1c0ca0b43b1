export function MatchesPage() {
  return null
}
