// The registration's searchable lists: made when they come near the window, in a box that is already there. Making one
// takes a phone a tenth of a second, and the first stands below what it shows first.
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Input } from '#web/ui/input.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const Waiting = ({ placeholder }: { placeholder?: string }) => <Input disabled placeholder={placeholder} />

const Searchable = onDemand(() => import('#web/ui/combobox.tsx').then(({ Combobox }) => Combobox), {
  meanwhile: Waiting,
})

/** Windows' heights; who scrolls or goes on by keyboard finds it ready. */
const nearBelow = '50%'

export function LongList(props: ComponentProps<typeof Searchable>) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${nearBelow}` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{near ? <Searchable {...props} /> : <Waiting {...props} />}</div>
}
