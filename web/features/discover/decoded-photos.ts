// The photos of those who come next are fetched and decoded before their turn.

import { useEffect, useRef } from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import type { Photo } from '#contract/kit.ts'
import { photoToShow, srcsetOf } from '#web/features/people/shown-photo.ts'
import { cardSizes } from './remaining-people.ts'

/** The cards already on the page load their own. */
const photosDecoded = 4

/**
 * Milliseconds on top before a card's other photo is fetched: somebody rejected at once may not be asked for any more, and
 * who swipes fast pays for no photo that nobody turned to.
 */
const glanceMs = 250

/** `people` are those that follow the cards on the page; of `top`, whose first photo is seen, it is the other one. */
export function useDecodedPhotos(people: readonly DiscoverPerson[], top: DiscoverPerson | undefined) {
  const started = useRef(new Set<string>())
  const otherPhoto = top?.facePhoto
  useEffect(() => {
    // Each in a task of its own, after what was just pressed or drawn.
    const timers = people
      .slice(0, photosDecoded)
      .map((person) => setTimeout(() => decodeOnce(photoToShow(person, 'body'), started.current)))
    return () => timers.forEach(clearTimeout)
  }, [people])
  useEffect(() => {
    const timer = setTimeout(() => decodeOnce(otherPhoto, started.current), glanceMs)
    return () => clearTimeout(timer)
  }, [otherPhoto])
}

function decodeOnce(photo: Photo | null | undefined, started: Set<string>) {
  if (!photo || started.has(photo.src)) return
  started.add(photo.src)
  const image = new Image()
  image.sizes = cardSizes
  image.srcset = srcsetOf(photo)
  // A photo that can't be had is drawn by the card itself.
  image.decode().catch(() => undefined)
}
