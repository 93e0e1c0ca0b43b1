import { Section, Specimen } from './specimen.tsx'

const surfaces = [
  ['page', 'bg-page text-ink'],
  ['card', 'bg-card text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink-2'],
  ['primary', 'bg-primary text-white'],
  ['accent', 'bg-accent text-on-accent'],
  ['sea', 'bg-sea text-white'],
  ['success', 'bg-success text-white'],
  ['warning', 'bg-warning text-white'],
  ['danger', 'bg-danger text-white'],
  ['primary-soft', 'bg-primary-soft text-primary'],
  ['accent-soft', 'bg-accent-soft text-accent'],
  ['sea-soft', 'bg-sea-soft text-sea'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
] as const

const gradients = [
  'gradient-1',
  'gradient-2',
  'gradient-3',
  'gradient-4',
  'gradient-5',
  'gradient-6',
  'gradient-sunset',
  'gradient-match',
  'gradient-premium',
]

const sizes = [
  ['text-7xl', '7xl'],
  ['text-6xl', '6xl'],
  ['text-5xl', '5xl'],
  ['text-4xl', '4xl'],
  ['text-3xl', '3xl'],
  ['text-2xl', '2xl'],
  ['text-xl', 'xl'],
] as const

export function Foundations() {
  return (
    <Section id="fundamentos" title="Fundamentos">
      <Specimen name="Cores" className="grid grid-cols-2 sm:grid-cols-4">
        {surfaces.map(([name, look]) => (
          <div
            key={name}
            className={`rounded-sm p-4 text-sm font-semibold inset-ring inset-ring-line ${look}`}
          >
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Gradientes" className="grid grid-cols-3 sm:grid-cols-9">
        {gradients.map((gradient) => (
          <div key={gradient} title={gradient} className={`aspect-4/5 rounded-md ${gradient}`} />
        ))}
      </Specimen>
      <Specimen name="Títulos: Bricolage Grotesque" className="grid gap-4">
        {sizes.map(([look, name]) => (
          <p key={name} className={`font-display font-bold tracking-tight ${look}`}>
            Deu match! <span className="text-ink-2">{name}</span>
          </p>
        ))}
      </Specimen>
      <Specimen name="Texto: Figtree" className="grid max-w-prose gap-3">
        <p className="text-lg">
          Cinco da tarde, a Beira-Mar dourada e alguém da sua universidade a um curtir daqui.
        </p>
        <p>
          Ainda não há ninguém por aqui. Que tal abrir um pouco os filtros? Coração, paixão, açaí, pôr do sol.
        </p>
        <p className="text-sm text-ink-2">Arquitetura · UFC · 6º semestre · Benfica, Fortaleza</p>
        <p className="text-xs text-ink-2 tabular-nums">R$ 1.234,56 · 21/11/2026 · 0123456789</p>
      </Specimen>
      <Specimen name="Cantos e sombra" className="gap-6">
        <div className="grid size-24 place-items-center rounded-xs bg-card text-sm shadow-soft">8</div>
        <div className="grid size-24 place-items-center rounded-sm bg-card text-sm shadow-soft">12</div>
        <div className="grid size-24 place-items-center rounded-md bg-card text-sm shadow-soft">20</div>
        <div className="grid size-24 place-items-center rounded-lg bg-card text-sm shadow-soft">28</div>
      </Specimen>
      <Specimen name="Um pedaço no tema que se quiser" className="grid sm:grid-cols-2">
        <div data-theme="light" className="rounded-md bg-page p-6 text-ink inset-ring inset-ring-line">
          <p className="font-display text-xl font-bold">Sempre claro</p>
          <p className="text-primary">Palavras em Pitanga</p>
        </div>
        <div data-theme="dark" className="rounded-md bg-page p-6 text-ink inset-ring inset-ring-line">
          <p className="font-display text-xl font-bold">Sempre escuro</p>
          <p className="text-primary">Palavras em Pitanga</p>
        </div>
      </Specimen>
    </Section>
  )
}
