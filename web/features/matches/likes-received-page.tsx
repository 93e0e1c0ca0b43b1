export function LikesReceivedPage() {
  return null
}
