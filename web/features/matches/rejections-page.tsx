export function RejectionsPage() {
  return null
}
