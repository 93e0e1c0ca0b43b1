// The front page. Its first visit comes without the router (web/app/wake-landing.tsx): its links are plain.
import { product } from '#contract/product.ts'
import { publishedTexts } from '#web/features/texts/published.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Face } from './face.tsx'
import type { FaceName } from './faces.ts'
import { Features } from './features.tsx'
import { Hero, LandingHeader } from './hero.tsx'
import { InstallBanner } from './install-banner.tsx'

export function LandingPage() {
  useTitle(product.name)
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <Hero />
        <Features />
        <Closing />
      </main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-6 pt-7 pb-[calc(1.75rem+var(--safe-bottom))] lg:px-12">
          <Wordmark className="text-2xl" />
          <nav aria-label="Sobre o uso" className="flex flex-wrap gap-x-6 text-sm text-ink-2">
            <a
              href="/guia-comercial"
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              Guia Comercial
            </a>
            {publishedTexts.map(({ slug, title }) => (
              <a
                key={slug}
                href={`/textos/${slug}`}
                className="flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {title}
              </a>
            ))}
            <a
              href="/relacionamento/esse-numero"
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              Esse número é meu
            </a>
          </nav>
          <p className="text-sm text-ink-2">{`Feito em ${product.city}, para quem tem 18 anos ou mais.`}</p>
        </div>
      </footer>
      <InstallBanner onPhone="top" />
    </>
  )
}

const crowd: readonly { of: FaceName; mirrored?: boolean }[] = [
  { of: 'iara' },
  { of: 'teo', mirrored: true },
  { of: 'davi', mirrored: true },
  { of: 'lia' },
]

/** The last word: faces where the light is, words where it is dark enough to read them. */
function Closing() {
  return (
    <section className="mx-auto max-w-[80rem] px-6 pb-16 lg:px-12 lg:pb-24">
      <div className="on-photo gradient-match grid grid-cols-1 justify-items-center rounded-lg px-4 pt-12 pb-14 text-center text-white lg:pt-16 lg:pb-20">
        <div className="flex max-w-full -space-x-4 lg:-space-x-5">
          {crowd.map(({ of, mirrored }) => (
            <Face
              key={of}
              of={of}
              mirrored={mirrored}
              className="relative aspect-square w-18 rounded-full ring-4 ring-white/90 lg:w-26"
            />
          ))}
        </div>
        <h2 className="mt-12 max-w-[18ch] text-4xl font-extrabold lg:mt-14 lg:text-6xl">
          Seu próximo xamego pode estar na sala ao lado.
        </h2>
        <p className="mt-4 max-w-md text-lg text-balance">
          Crie seu perfil, dê a primeira curtida e deixe o resto com a paquera.
        </p>
        <a href="/auth" className={buttonClass({ variant: 'white', size: 'lg', className: 'mt-8 px-9' })}>
          Começar agora
        </a>
      </div>
    </section>
  )
}
