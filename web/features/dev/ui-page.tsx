// The design system on one page, each piece in each of its states: look here before drawing anything new.
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Actions } from './ui-actions.tsx'
import { Display, Lists } from './ui-display.tsx'
import { Forms } from './ui-forms.tsx'
import { Foundations } from './ui-foundations.tsx'
import { Overlays } from './ui-overlays.tsx'

const sections = [
  ['fundamentos', 'Fundamentos'],
  ['acoes', 'Ações'],
  ['formularios', 'Formulários'],
  ['conteudo', 'Conteúdo'],
  ['listas', 'Listas'],
  ['camadas', 'Camadas'],
] as const

export function UiPage() {
  return (
    <>
      <SkipLink to="conteudo-da-pagina" />
      <header className="sticky top-0 z-20 border-b bg-page/90 pt-(--safe-top) backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-5 px-4 md:px-8">
          <span className="font-display text-2xl font-extrabold tracking-tighter text-primary">xamego</span>
          <nav aria-label="Seções" className="hidden gap-1 md:flex">
            {sections.map(([id, title]) => (
              <a
                key={id}
                href={`#${id}`}
                className="rounded-sm px-3 py-2.5 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink"
              >
                {title}
              </a>
            ))}
          </nav>
          <ThemeToggle className="ml-auto" />
        </div>
      </header>
      <main
        id="conteudo-da-pagina"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 pb-24 outline-none md:px-8"
      >
        <h1 className="py-12 text-5xl md:text-6xl">Peças da casa</h1>
        <Foundations />
        <Actions />
        <Forms />
        <Display />
        <Lists />
        <Overlays />
      </main>
    </>
  )
}
