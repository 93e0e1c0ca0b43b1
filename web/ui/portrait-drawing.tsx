// Someone not pictured yet: a smiling silhouette on one of our gradients, the same for the same seed.
import { cn } from '#web/lib/cn.ts'

const gradients = [
  'gradient-1',
  'gradient-2',
  'gradient-3',
  'gradient-4',
  'gradient-5',
  'gradient-6',
] as const
const hairs = [
  'M31 52c-3-20 8-31 20-31s22 10 19 31c-3-10-7-14-13-15-8 3-20 3-26 15Z',
  'M32 48c-7-5-4-14 2-15 1-9 10-14 16-10 6-5 15-1 16 8 7 1 8 10 3 16-4-8-9-11-18-11s-16 4-19 12Z',
] as const

/** A number from a text: the same text, the same number. */
function hashOf(seed: string) {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash >>> 8
}

/** One of the six gradients, always the same for the same seed. */
export function gradientOf(seed: string) {
  return gradients[hashOf(seed) % gradients.length] ?? gradients[0]
}

export function PortraitDrawing({ seed = '', className }: { seed?: string; className?: string }) {
  const hair = hairs[Math.floor(hashOf(seed) / 7) % hairs.length]
  return (
    <span aria-hidden className={cn('grid place-items-end overflow-hidden', gradientOf(seed), className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        className="size-full text-[#2b0b2a]"
        preserveAspectRatio="xMidYMax slice"
      >
        <path
          fill="#fff"
          fillOpacity=".5"
          stroke="currentColor"
          strokeWidth="2"
          d="M14 101c1-17 13-25 27-26v-8h19v8c14 1 26 9 27 26Z"
        />
        <path
          fill="#fff7f0"
          stroke="currentColor"
          strokeWidth="2"
          d="M33 48c0-14 8-20 17-20s18 6 18 20-8 24-18 24-17-10-17-24Z"
        />
        <path fill="currentColor" d={hair} />
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
          <path d="M41 50q2.5-2.5 5 0M55 50q2.5-2.5 5 0M44 59q6.500 6 13 0" />
        </g>
      </svg>
    </span>
  )
}
