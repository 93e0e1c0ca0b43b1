// Whether the sidebar is wide or only icons, remembered for a week (member area §2).

const name = 'sidebar_state'
const weekSeconds = 7 * 24 * 60 * 60

/** Wide unless the cookie says otherwise. */
export function readSidebar(cookies: string): boolean {
  return !new RegExp(`(?:^|; ?)${name}=collapsed(?:;|$)`).test(cookies)
}

export function sidebarCookie(expanded: boolean): string {
  return `${name}=${expanded ? 'expanded' : 'collapsed'}; path=/; max-age=${weekSeconds}; samesite=lax`
}
