import { Heart } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import headband from './faces/headband.svg'
import sunglasses from './faces/sunglasses.svg'

const face = 'absolute w-[54%] overflow-hidden rounded-[12%/9%] shadow-soft'

/** Two who may get along: the picture of the doors into the app. Give it a width. */
export function Couple({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('relative aspect-[8/7]', className)}>
      <div className={cn(face, 'gradient-4 top-[3%] left-0 -rotate-8')}>
        <img
          src={headband}
          alt=""
          width={480}
          height={600}
          className="aspect-[4/5] translate-y-[6%] object-cover"
        />
      </div>
      <div className={cn(face, 'gradient-2 right-0 bottom-0 rotate-7')}>
        <img
          src={sunglasses}
          alt=""
          width={480}
          height={600}
          className="aspect-[4/5] translate-y-[6%] object-cover"
        />
      </div>
      <span className="absolute bottom-[1%] left-[41%] grid aspect-square w-[18%] place-items-center rounded-full bg-white text-(color:--pitanga) shadow-soft">
        <Heart className="size-1/2 fill-current" />
      </span>
    </div>
  )
}
