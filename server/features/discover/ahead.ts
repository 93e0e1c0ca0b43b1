// Discover's first people come with its page, and its first photo beside the scripts: on a poor connection, asking for
// them after the app is there is what a member would wait for.
import { call } from '@orpc/server'
import { discoverCard } from '#contract/pages.ts'
import type { Ahead } from '#server/platform/http/pages.ts'
import type { RequestContext } from '#server/platform/http/procedures.ts'
import type { discoverRoutes } from './routes.ts'

const showsGrid = new RegExp(`(?:^|; ?)${discoverCard.cookie}=grid(?:;|$)`)

/** As whoever asks for the page may have it: refused like the procedure itself. */
export async function discoverAhead(
  { list }: ReturnType<typeof discoverRoutes>,
  context: RequestContext,
): Promise<Ahead> {
  const answer = await call(list, {}, { context })
  const [first] = answer.items
  const photo = showsGrid.test(context.cookie ?? '') ? null : (first?.bodyPhoto ?? first?.facePhoto)
  return {
    answer,
    photo: photo
      ? {
          srcset: photo.widths.map((width) => `${photo.src}_${width}.webp ${width}w`).join(', '),
          sizes: discoverCard.sizes,
          media: discoverCard.narrow,
        }
      : null,
  }
}
