// A person's photos as large as there is room: one at a time, the others small beside it, uncut over the whole screen on a press.
import { type KeyboardEvent, useState } from 'react'
import type { PersonCard, PersonDetails } from '#contract/people/api.ts'
import { cn } from '#web/lib/cn.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { PhotoSegments } from './photo-segments.tsx'
import { usePhotoSwipe } from './photo-swipe.ts'
import { photosOf } from './shown-photo.ts'

const FullPhoto = onDemand(() => import('./full-photo.tsx').then(({ FullPhoto }) => FullPhoto), {
  lost: couldNotOpen,
})

const sizes = '(width >= 64rem) 20rem, (width >= 48rem) 32rem, calc(100vw - 3rem)'
const shape = { width: 4, height: 5 } as const

export function PhotoHero({ person }: { person: PersonCard & Partial<Pick<PersonDetails, 'gallery'>> }) {
  const [chosen, setIndex] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const photos = photosOf(person)
  const index = chosen < photos.length ? chosen : 0
  const shown = photos[index]
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length)
  const swipe = usePhotoSwipe(step)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || photos.length < 2) return
    event.preventDefault()
    step(by)
  }
  if (!shown)
    return (
      <PersonPhoto
        {...shape}
        person={person}
        alt=""
        className="mx-auto max-h-[60dvh] rounded-md lg:max-h-none"
      />
    )
  return (
    <div>
      <div className="relative">
        <PhotoSegments photos={photos} shown={index} />
        <button
          type="button"
          {...swipe}
          onKeyDown={onKeyDown}
          aria-label={`Ampliar: ${shown.alt}`}
          onClick={() => setEnlarged(true)}
          className="block w-full cursor-zoom-in touch-pan-y overflow-hidden rounded-md"
        >
          <Picture
            {...shape}
            photo={shown.photo}
            alt=""
            seed={person.id}
            sizes={sizes}
            priority
            className="max-h-[60dvh] lg:max-h-none"
          />
        </button>
        {photos.length === 2 ? (
          <Small
            photos={photos}
            index={1 - index}
            person={person}
            onShow={setIndex}
            className="absolute top-7 right-4 z-10 w-16 border-3 border-white shadow-soft on-photo"
          />
        ) : null}
      </div>
      {photos.length > 2 ? (
        <ul className="mt-2 grid grid-cols-6 gap-1.5">
          {photos.map(({ photo }, place) => (
            <li key={photo.src}>
              <Small
                photos={photos}
                index={place}
                person={person}
                onShow={setIndex}
                current={place === index}
              />
            </li>
          ))}
        </ul>
      ) : null}
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

interface SmallProps {
  photos: ReturnType<typeof photosOf>
  index: number
  person: Pick<PersonCard, 'id'>
  onShow: (index: number) => void
  current?: boolean
  className?: string
}

function Small({ photos, index, person, onShow, current, className }: SmallProps) {
  const one = photos[index]
  if (!one) return null
  return (
    <button
      type="button"
      aria-label={`Ver foto ${index + 1}: ${one.what}`}
      aria-current={current || undefined}
      onClick={() => onShow(index)}
      className={cn(
        'block w-full overflow-hidden rounded-sm',
        current && 'outline-2 outline-offset-1 outline-primary',
        className,
      )}
    >
      <Picture {...shape} photo={one.photo} alt="" seed={person.id} sizes="4rem" />
    </button>
  )
}
