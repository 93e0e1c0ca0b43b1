export function AdminDoorPage() {
  return null
}
