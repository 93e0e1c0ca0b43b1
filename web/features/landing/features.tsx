import { GraduationCap, Heart, MapPin, Music, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Face } from './face.tsx'

/** Two cards of what the app does, each drawn rather than told. */
export function Features() {
  return (
    <section aria-labelledby="tudo" className="mx-auto max-w-[80rem] px-6 py-16 lg:px-12 lg:py-24">
      <h2 id="tudo" className="text-4xl font-extrabold lg:text-6xl">
        Tudo em um só lugar
      </h2>
      <div className="mt-7 grid gap-5 lg:mt-11 lg:grid-cols-2 lg:gap-7">
        <Feature
          title="Matches inteligentes"
          text="Um algoritmo acha por perto quem combina com você, e conta por quê."
        >
          <WhyYouMatch />
        </Feature>
        <Feature
          title="Descobrir"
          text="Uma pessoa de cada vez: arraste, curta ou passe. Quando a curtida é dos dois, a conversa segue no WhatsApp."
        >
          <Deck />
        </Feature>
      </div>
    </section>
  )
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="overflow-hidden rounded-lg bg-card inset-ring inset-ring-line">
      <div aria-hidden className="relative h-68 overflow-hidden bg-sunken lg:h-84">
        {children}
      </div>
      <div className="p-6 lg:p-8">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 max-w-prose text-lg text-ink-2">{text}</p>
      </div>
    </article>
  )
}

function WhyYouMatch() {
  const face = 'absolute top-7 size-27 rounded-full lg:top-14 lg:size-36'
  return (
    <>
      <span className="absolute top-20 left-1/2 h-px w-44 -translate-x-1/2 border-t-2 border-dashed border-primary lg:top-32 lg:w-72" />
      <Face of="lia" className={`${face} left-1/2 -translate-x-[118%] lg:-translate-x-[140%]`} />
      <Face of="teo" mirrored className={`${face} left-1/2 translate-x-[18%] lg:translate-x-[40%]`} />
      <span className="absolute top-20 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full bg-primary text-white lg:top-32 lg:size-14">
        <Heart fill="currentColor" className="size-6" />
      </span>
      <div className="absolute inset-x-4 bottom-5 flex flex-wrap justify-center gap-2 lg:bottom-10">
        <Badge tone="sea" icon={<GraduationCap />}>
          Mesma universidade
        </Badge>
        <Badge tone="primary" icon={<Music />}>
          Música e Surf em comum
        </Badge>
        <Badge tone="accent" icon={<MapPin />}>
          Perto de você
        </Badge>
      </div>
    </>
  )
}

function Deck() {
  const round = 'grid size-13 place-items-center rounded-full shadow-soft'
  const card = 'absolute left-1/2 h-58 w-44 rounded-md lg:h-72 lg:w-54'
  return (
    <>
      <Face of="davi" className={`${card} top-9 translate-x-[-22%] rotate-8 opacity-90`} />
      <Face of="iara" className={`${card} top-6 -translate-x-[68%] -rotate-4 shadow-soft`} />
      <div className="absolute bottom-5 left-1/2 flex -translate-x-1/2 gap-4">
        <span className={`${round} bg-raised text-ink-2`}>
          <X className="size-6" />
        </span>
        <span className={`${round} bg-primary text-white`}>
          <Heart fill="currentColor" className="size-6" />
        </span>
      </div>
    </>
  )
}
