import { Heart, X } from 'lucide-react'
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
            <div className="mt-5 grid gap-2.5 max-lg:short:mt-3 lg:grid-cols-[auto_1fr]">
              <a href="/relacionamento/cadastro" data-keep-clear className={action('white')}>
                Criar conta
              </a>
              <a href={signInPage} className={action('glass')}>
                Entrar no app de paquera
              </a>
            </div>
          </div>
        </div>
        <Deck />
      </div>
    </section>
  )
}

const action = (variant: 'white' | 'glass') => buttonClass({ variant, size: 'lg', block: true })

/** Discover as it is: the card on top with who it is and why they fit, the next one behind it, what can be done at its foot. */
function Deck() {
  const card = 'absolute rounded-lg shadow-[0_24px_48px_-12px_#3b0a2499]'
  const round = 'grid place-items-center rounded-full shadow-[0_10px_30px_#0004]'
  return (
    <div
      aria-hidden
      className="relative order-first mx-auto h-[min(16rem,66vw,31svh)] w-full max-w-[22rem] short:order-none max-lg:short:h-[min(17.5rem,36vw)] lg:order-none lg:h-[34rem] lg:max-w-[36rem]"
    >
      <Face
        first
        mirrored
        of="davi"
        className={`${card} top-[5%] right-[2%] h-[84%] w-[50%] rotate-8 lg:top-[8%] lg:right-[6%] lg:h-[76%] lg:w-[52%]`}
      />
      <div
        className={`${card} top-0 left-[6%] flex h-[94%] w-[62%] -rotate-4 flex-col overflow-hidden bg-card text-left text-ink lg:left-[8%] lg:h-[92%] lg:w-[60%]`}
      >
        <Face first of="lia" className="relative min-h-0 flex-1 max-lg:[&_img]:w-[84%]" />
        <div className="px-3.5 pt-1.5 pb-10 lg:px-6 lg:pt-4 lg:pb-13">
          <p className="font-display text-lg leading-tight font-bold lg:text-3xl">Lia, 21</p>
          <p className="text-xs text-ink-2 lg:text-lg">Psicologia · UFC</p>
          <p className="font-semibold text-primary max-lg:hidden lg:text-lg">2 interesses em comum</p>
        </div>
      </div>
      <span
        className={`${round} bottom-0 left-[17%] size-12 bg-white text-ink-2 absolute lg:size-16 lg:left-[20%]`}
      >
        <X className="size-1/2" />
      </span>
      <span
        className={`${round} bottom-0 left-[36%] h-12 w-20 bg-(--pitanga) text-white absolute lg:left-[37%] lg:h-16 lg:w-28`}
      >
        <Heart fill="currentColor" className="size-6 lg:size-8" />
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
