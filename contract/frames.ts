// What stands on a phone until the app does: the frame of each member's screen, rendered by the build, sent by the server.
import { home, type memberPages } from './pages.ts'

type MemberPage = keyof typeof memberPages

/** What a frame depends on besides its address. */
type Viewer = {
  /** Discover shows all people at once. */
  grid: boolean
  /** Their e-mail is. */
  confirmed: boolean
}

/** The frames of `path` differ only where the screens do. */
export function frameName(path: MemberPage, { grid, confirmed }: Viewer): string {
  if (path === '/relacionamento/descobrir' && grid) return `${path}#grid`
  if (path === home && confirmed) return `${path}#confirmed`
  return path
}

/** What only the server knows stands in a frame as these. */
export const frameSlots = { name: '{{name}}', email: '{{email}}', photo: 'data-opening-photo=""' } as const
