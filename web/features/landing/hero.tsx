import { Heart } from 'lucide-react'
import { product } from '#contract/product.ts'
import { signInPage } from '#site/routes.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Face } from './face.tsx'

/** The first screen: name, tagline, faces, and the card that leads into the app. */
export function Hero() {
  return (
    <section className="on-photo gradient-horizon relative overflow-hidden text-white">
      <div className="mx-auto grid min-h-[min(100svh,60rem)] max-w-[80rem] grid-cols-1 content-center gap-x-12 gap-y-6 px-6 pt-[calc(5.5rem+var(--safe-top))] pb-8 max-lg:short:grid-cols-2 max-lg:short:items-center max-lg:short:pt-18 max-lg:short:pb-4 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:px-12 lg:pt-28 lg:pb-16">
        <div className="not-short:max-lg:mx-auto not-short:max-lg:w-full not-short:max-lg:max-w-120">
          <h1 className="max-w-[11ch] text-[min(var(--text-6xl),12.5vw)] leading-none font-extrabold tracking-[-0.03em] max-lg:short:max-w-none max-lg:short:text-[min(var(--text-6xl),4.6vw)] lg:max-w-[12ch] lg:text-[clamp(4rem,5.6vw,5.25rem)]">
            {product.tagline}
          </h1>
          <div className="mt-5 max-w-120 max-lg:short:mt-3 lg:mt-9 lg:rounded-md lg:bg-black/20 lg:p-6 lg:inset-ring lg:inset-ring-white/15">
            <p className="text-[1.0625rem] leading-normal text-white/95 lg:text-lg">{product.description}</p>
            <a
              href={signInPage}
              data-keep-clear
              className={buttonClass({
                variant: 'white',
                size: 'lg',
                block: true,
                className: 'mt-5 max-lg:short:mt-3',
              })}
            >
              Entrar no app de paquera
            </a>
          </div>
        </div>
        <Couple />
      </div>
    </section>
  )
}

/** Two people who just matched; two more behind them where there is room. */
function Couple() {
  const card = 'absolute rounded-lg shadow-[0_24px_48px_-12px_#3b0a2499]'
  return (
    <div
      aria-hidden
      className="relative order-first mx-auto h-[min(17.5rem,72vw)] w-full max-w-[22rem] short:order-none max-lg:short:h-[min(17.5rem,36vw)] lg:order-none lg:h-[34rem] lg:max-w-[36rem]"
    >
      <Face
        of="nara"
        mirrored
        className={`${card} -top-[3%] -right-[7%] hidden h-[41%] w-[32%] rotate-10 lg:block`}
      />
      <Face of="teo" className={`${card} bottom-0 -left-[5%] hidden h-[41%] w-[32%] -rotate-10 lg:block`} />
      <Face
        first
        of="lia"
        className={`${card} top-[8%] left-[2%] h-[84%] w-[51%] -rotate-8 lg:top-[3%] lg:left-[5%] lg:h-[63%] lg:w-[46%]`}
      />
      <Face
        first
        mirrored
        of="davi"
        className={`${card} top-[3%] right-[1%] h-[88%] w-[52%] rotate-7 lg:top-[29%] lg:right-[9%] lg:h-[66%] lg:w-[48%]`}
      />
      <span className="absolute bottom-[2%] left-1/2 grid size-[min(4.25rem,18vw)] -translate-x-1/2 place-items-center rounded-full bg-white text-(color:--pitanga) shadow-[0_10px_30px_#0004] lg:top-[58%] lg:bottom-auto lg:left-[43%] lg:size-22">
        <Heart fill="currentColor" className="size-1/2" />
      </span>
    </div>
  )
}

/** Over the sky, so its words are dark. */
export function LandingHeader() {
  return (
    <header className="absolute inset-x-0 top-0 z-10 mx-auto flex h-[calc(4.75rem+var(--safe-top))] max-w-[80rem] items-center justify-between gap-2 px-[min(1.5rem,7vw)] pt-(--safe-top) lg:h-24 lg:px-12">
      <Wordmark className="text-[min(1.625rem,8.5vw)] text-on-accent short:text-white lg:text-[1.875rem] lg:text-white" />
      <a
        href={signInPage}
        className="flex h-11 items-center rounded-full bg-white/40 px-[min(1.25rem,5vw)] font-semibold text-on-accent transition-colors hover:bg-white/60"
      >
        Entrar
      </a>
    </header>
  )
}
