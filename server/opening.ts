// What a page shows until its app does: which of the build's renderings is true for who asks.
import type { Boot } from '#contract/boot.ts'
import { frameName, frameSlots } from '#contract/frames.ts'
import { firstName } from '#contract/names.ts'
import { memberPages, registrationPage, signInPage } from '#contract/pages.ts'
import { showsGrid } from './features/discover/ahead.ts'
import { escapeHtml, type Opening } from './platform/http/pages.ts'
import type { WebAssets } from './platform/http/web.ts'

const isMemberPage = (path: string): path is keyof typeof memberPages => Object.hasOwn(memberPages, path)

/** With a query, an address shows more than was rendered, and has no opening; only the landing looks the same. */
export function openingOf(
  web: Pick<WebAssets, 'rendered'>,
  path: string,
  query: string | undefined,
  boot: Boot,
  cookies: string | undefined,
): Opening | null {
  const { session } = boot
  const rendered = (name: string, whole: boolean): Opening | null => {
    const html = web.rendered(name)
    return html ? { html, whole } : null
  }
  if (path === '/') return rendered('landing', true)
  if (query) return null
  if (!session && path === signInPage) return rendered(boot.demo ? 'sign-in-demo' : 'sign-in', true)
  if (!session && path === registrationPage) return rendered('registration', false)
  if (!session?.member || !isMemberPage(path)) return null
  const { name } = session.member
  const html = web
    .rendered(frameName(path, { grid: showsGrid(cookies), confirmed: session.emailVerified }))
    ?.replaceAll(frameSlots.name, () => escapeHtml(firstName(name)))
    .replaceAll(frameSlots.email, () => escapeHtml(session.email))
  return html ? { html, whole: false } : null
}
