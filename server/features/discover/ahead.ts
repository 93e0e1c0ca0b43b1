// The people that a screen opens with come with its page, and the first photo beside the scripts: on a poor connection,
// asking for them after the app is there is what a member would wait for.
import { call } from '@orpc/server'
import { parse } from 'cookie-es'
import { discoverCookie } from '#contract/pages.ts'
import { firstPhotos, photoToShow, srcsetOf } from '#contract/shown-photo.ts'
import type { Ahead } from '#server/platform/http/pages.ts'
import type { RequestContext } from '#server/platform/http/procedures.ts'
import type { discoverRoutes } from './routes.ts'

export const showsGrid = (cookies: string | undefined) => parse(cookies ?? '')[discoverCookie] === 'grid'

/** As whoever asks for the page may have it: refused like the procedure itself. */
export async function peopleAhead(
  { list }: ReturnType<typeof discoverRoutes>,
  context: RequestContext,
  path: keyof typeof firstPhotos,
  input: { limit?: number },
): Promise<Ahead> {
  const answer = await call(list, input, { context })
  const [first] = answer.items
  const { show, sizes, media } = firstPhotos[path]
  const photo = first && photoToShow(first, show)
  if (!photo || (path === '/relacionamento/descobrir' && showsGrid(context.cookie)))
    return { path, answer, photo: null }
  return { path, answer, photo: { srcset: srcsetOf(photo), sizes, media } }
}
