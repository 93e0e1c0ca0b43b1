// What stands on a phone until the app does: the frame of each member's screen, rendered by the build, sent by the server.
import { home, type memberPages } from './pages.ts'

type MemberPage = keyof typeof memberPages

/** What a frame depends on besides its address. */
type Viewer = {
  /** Whether discover shows all people at once. */
  grid: boolean
  /** Whether their e-mail is confirmed. */
  confirmed: boolean
}

/** Only the screens that look different for a viewer have more than one frame. */
export function frameName(path: MemberPage, { grid, confirmed }: Viewer): string {
  if (path === '/relacionamento/descobrir' && grid) return `${path}#grid`
  if (path === home && confirmed) return `${path}#confirmed`
  return path
}

/** They stand in a frame for what only the server knows. */
export const frameSlots = { name: '{{name}}', email: '{{email}}', photo: 'data-opening-photo=""' } as const
