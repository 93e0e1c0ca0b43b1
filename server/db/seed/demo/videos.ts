// The demo's videos: a small one of each of ten people, with captions, posters, likes, comments and views.
import { openAsBlob } from 'node:fs'
import { eq } from 'drizzle-orm'
import { appUsers } from '#server/features/identity/tables.ts'
import { memberVideos } from '#server/features/people/tables.ts'
import { describeVideo } from '#server/features/people/video.ts'
import { storeUpload } from '#server/features/photos/commands.ts'
import { storeVideo } from '#server/features/photos/videos.ts'
import { setVideo } from '#server/features/profile/commands.ts'
import { noteView, videoReplies } from '#server/features/videos/replies.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { encodePortrait } from './encode.ts'
import type { Look } from './looks.ts'
import { firstAdmirers } from './people.ts'
import { drawPortrait } from './portraits.ts'

/** By the order of `firstAdmirers`, the newest first. */
const captions = [
  'Desenho fachada em 30 s',
  'Um domingo na Praia do Futuro',
  'Psicóloga também chora',
  null,
  'Ensaio do forró, valendo',
  'Meu cachorro acha que é gente',
  'O pôr do sol da ponte, de novo',
  'Café antes das oito da manhã',
  'Primeira onda em pé',
  null,
]
const words = [
  'Adorei!',
  'Que lugar é esse?',
  'Eu riria igual.',
  'Manda a parte dois.',
  'Essa luz!',
  'Domingo eu tô lá.',
  'Melhor vídeo da semana.',
  'Ensina?',
]
/** Length of `beach.webm`. */
const seconds = 4

type Person = { id: string; name: string }

/** Written once; what one may not see of another is left out. */
export async function seedVideos(
  deps: Deps,
  people: readonly Person[],
  looks: ReadonlyMap<string, Look | undefined>,
): Promise<void> {
  const { db } = deps
  if ((await db.$count(memberVideos)) > 0) return
  const now = deps.clock.now().getTime()
  const at = (ms: number) => ({ ...deps, clock: { now: () => new Date(now - ms) } })
  const beach = await openAsBlob(new URL('beach.webm', import.meta.url))
  for (const [number, caption] of captions.entries()) {
    const owner = people.find(({ name }) => name === firstAdmirers[number])
    const look = owner && looks.get(owner.name)
    if (!owner || !look) continue
    const [joined] = await db
      .select({ at: appUsers.createdAt })
      .from(appUsers)
      .where(eq(appUsers.id, owner.id))
    const hereMs = now - (joined?.at.getTime() ?? now)
    const agoMs = Math.min((number * 9 + 2) * hourMs, hereMs)
    const video = await storeVideo(deps, beach)
    await setVideo(at(agoMs), owner.id, video)
    const scene = { ...look, scene: look.scene + 1 }
    const { id: poster } = await storeUpload(deps, await encodePortrait(drawPortrait(scene, 'body')))
    await describeVideo(deps, owner.id, { video, caption, poster, seconds })
    const [{ id } = { id: '' }] = await db
      .select({ id: memberVideos.id })
      .from(memberVideos)
      .where(eq(memberVideos.userId, owner.id))
    const viewers = people.filter(
      (one, place) => one !== owner && (place * 7 + number * 5) % 33 < 9 - Math.floor(number / 2),
    )
    for (const [place, viewer] of viewers.entries()) {
      // None before they were here themselves: a view has a day alone, and is of the last hours.
      const then = at(Math.min(agoMs, dayMs) * (1 - (place + 1) / (viewers.length + 1)))
      await noteView(then, viewer.id, id)
        .then(async () => {
          if (place % 4 === 0) await videoReplies.setLike(then, viewer.id, { id, liked: true })
          const text = words[(number + place) % words.length]
          if (place % 19 === 3 && text)
            await videoReplies.comment(then, viewer.id, { id, commentId: crypto.randomUUID(), text })
        })
        .catch((error) => {
          if (!isFailure(error, 'videos.not_found')) throw error
        })
    }
  }
}
