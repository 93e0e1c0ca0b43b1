// Place of the browser's own memory of the companies' pages that it showed: it goes with whoever signs out.
export const visitsKey = 'visitas'

export function forgetVisits() {
  try {
    localStorage.removeItem(visitsKey)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
