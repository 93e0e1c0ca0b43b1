export function DiscoverPage() {
  return null
}
