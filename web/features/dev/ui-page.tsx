export function UiPage() {
  return null
}
