export function LikesSentPage() {
  return null
}
