// The photos of those who come next are fetched and decoded before their turn.

import { useEffect, useRef } from 'react'
import type { DiscoverPerson } from '#contract/discover.ts'
import { photoToShow, srcsetOf } from '#web/features/people/shown-photo.ts'
import { cardSizes } from './people-left.ts'

/** The cards already on the page load their own. */
const photosDecoded = 4

/** `people` are those that follow the cards on the page; of `top`, whose first photo is seen, it is the other one. */
export function useDecodedPhotos(people: readonly DiscoverPerson[], top: DiscoverPerson | undefined) {
  const started = useRef(new Set<string>())
  useEffect(() => {
    const coming = people.slice(0, photosDecoded).map((person) => photoToShow(person, 'body'))
    for (const photo of [top?.facePhoto, ...coming]) {
      if (!photo || started.current.has(photo.src)) continue
      started.current.add(photo.src)
      const image = new Image()
      image.sizes = cardSizes
      image.srcset = srcsetOf(photo)
      // A photo that can't be had is drawn by the card itself.
      image.decode().catch(() => undefined)
    }
  }, [people, top])
}
