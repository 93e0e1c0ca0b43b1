/** A line at the window's upper edge while something asked for is on its way; what comes at once does without. */
export function TopProgress() {
  return (
    <div
      role="progressbar"
      aria-label="Carregando"
      className="pointer-events-none fixed inset-x-0 top-(--safe-top) z-60 h-1 animate-emerge overflow-hidden bg-primary-soft"
    >
      <span className="block h-full w-2/5 animate-sway rounded-full bg-primary" />
    </div>
  )
}
