// A person's photos as large as there is room: one at a time, the other as an inset, uncut over the whole screen on a press.
import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { PhotoSegments } from './photo-segments.tsx'
import { photosOf } from './shown-photo.ts'

const FullPhoto = onDemand(() => import('./full-photo.tsx').then(({ FullPhoto }) => FullPhoto), {
  lost: couldNotOpen,
})

const sizes = '(width >= 64rem) 20rem, (width >= 48rem) 32rem, calc(100vw - 3rem)'

export function PhotoHero({ person }: { person: PersonCard }) {
  const [index, setIndex] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const photos = photosOf(person)
  const other = photos.length > 1 ? 1 - index : null
  const shape = { person, width: 4, height: 5 } as const
  if (photos.length === 0)
    return <PersonPhoto {...shape} alt="" className="mx-auto max-h-[60dvh] rounded-md lg:max-h-none" />
  return (
    <div className="relative">
      <PhotoSegments photos={photos} shown={index} />
      <button
        type="button"
        aria-label={`Ampliar: ${photos[index]?.alt}`}
        onClick={() => setEnlarged(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-md"
      >
        <PersonPhoto
          {...shape}
          show={index === 0 ? 'body' : 'face'}
          sizes={sizes}
          priority
          className="max-h-[60dvh] lg:max-h-none"
        />
      </button>
      {other === null ? null : (
        <button
          type="button"
          aria-label={`Ver foto ${other + 1}: ${photos[other]?.what}`}
          onClick={() => setIndex(other)}
          className="absolute top-7 right-4 z-10 w-16 overflow-hidden rounded-sm border-3 border-white shadow-soft on-photo"
        >
          <PersonPhoto {...shape} show={other === 0 ? 'body' : 'face'} sizes="4rem" />
        </button>
      )}
      <FullPhoto
        person={person}
        index={index}
        onIndex={setIndex}
        open={enlarged}
        onClose={() => setEnlarged(false)}
      />
    </div>
  )
}
