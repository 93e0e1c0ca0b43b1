// The way to a company from where the device is, if its owner lets it say.
import { type MouseEvent, useState } from 'react'

const waitMs = 6_000
/** Some eleven metres: a route needs no more. */
const written = (degrees: number) => degrees.toFixed(4)

const placeOfDevice = () =>
  new Promise<string | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${written(coords.latitude)},${written(coords.longitude)}`),
      () => resolve(null),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  })

/** Asking where it can't be told would be a complaint in the console, and for nothing. */
async function mayAsk() {
  if (!('geolocation' in navigator)) return false
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return status?.state !== 'denied'
}

/** For a link to `/ir/{slug}/route`: adds the device's place to it on the tap, or follows it as it is. */
export function useRouteFromHere() {
  const [asking, setAsking] = useState(false)
  return {
    'aria-busy': asking || undefined,
    async onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      const { href } = event.currentTarget
      event.preventDefault()
      if (asking) return
      setAsking(true)
      const place = (await mayAsk()) ? await placeOfDevice() : null
      setAsking(false)
      location.assign(place ? `${href}?de=${place}` : href)
    },
  }
}
