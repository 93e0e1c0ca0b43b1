// Kinds of pages: the shell that each stands in, who may open it, whether search engines list it.
import { noSearch, type Search } from './search.ts'

/**
 * Access to a page. `visitor`: who is signed in is sent on; `adminDoor`: an administrator is; `member`, `admin`, `account` (whoever
 * is signed in): who is not is sent to sign in; `dev`: anyone, outside production.
 */
export type Access = 'anyone' | 'visitor' | 'adminDoor' | 'member' | 'account' | 'admin' | 'dev'

type Facts<S extends Search> = {
  /** Its file is `web/features/${screen}.tsx`: `discover/discover-page` exports `DiscoverPage`, and perhaps `load`. */
  screen: `${string}/${string}-page`
  title: string
  /** Reader of the address behind the question mark. */
  search?: S
}

export type Page<L extends string, S extends Search, I extends boolean = boolean> = Required<Facts<S>> & {
  layout: L
  access: Access
  /** Listed by search engines. */
  indexed: I
}

function page<L extends string, S extends Search, I extends boolean>(
  layout: L,
  access: Access,
  indexed: I,
  facts: Facts<S>,
): Page<L, S, I> {
  const inputs = { search: noSearch, ...facts }
  return { layout, access, indexed, ...inputs } as Page<L, S, I>
}

/** For everyone, and listed by search engines. */
export const listed = <S extends Search = typeof noSearch>(facts: Facts<S>, access: Access = 'anyone') =>
  page('bare', access, true, facts)
/** Stands alone, and is nobody's to find. */
export const bare = <S extends Search = typeof noSearch>(access: Access, facts: Facts<S>) =>
  page('bare', access, false, facts)
/** A member's, in the shell with its menu; its bare twin (`/descobrir`) leads here. */
export const inside = <S extends Search = typeof noSearch>(facts: Facts<S>) =>
  page('shell', 'member', false, facts)

/** An administrator's, in the back-office's shell; which roles may open it, its menu says (`web/features/admin/menu.ts`). */
export const office = <S extends Search = typeof noSearch>(facts: Facts<S>) =>
  page('office', 'admin', false, facts)

/** A page of the public guide, in its shell; for everyone, and listed by search engines. */
export const guide = <S extends Search = typeof noSearch>(facts: Facts<S>) =>
  page('guide', 'anyone', true, facts)
