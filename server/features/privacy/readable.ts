// The page of an export: what its JSON says, in Portuguese and to be read.
import { product } from '#contract/product.ts'
import { formatDay, formatMoment } from '#contract/values/format.ts'
import type { Section } from '#server/feature.ts'
import { labelOf, wordOf } from './export-words.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function worded(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === true) return 'Sim'
  if (value === false) return 'Não'
  if (value instanceof Date) return formatMoment(value)
  if (Array.isArray(value)) return value.map(worded).join(', ') || '—'
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : escaped(text)
}

const cells = (section: string, row: object) =>
  Object.entries(row)
    .map(([key, value]) => {
      const translated = worded(typeof value === 'string' ? wordOf(section, key, value) : value)
      return `<div><dt>${labelOf(section, key) ?? escaped(key)}</dt><dd>${translated}</dd></div>`
    })
    .join('')

const part = ({ name, title, rows }: Section) =>
  `<section><h2>${title}</h2>${
    rows.length > 0 ? rows.map((row) => `<dl>${cells(name, row)}</dl>`).join('') : '<p>Nada guardado.</p>'
  }</section>`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1rem;color:#17101f;background:#fff8f3}
h1,h2{line-height:1.2}dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1rem;margin:0 0 .75rem;padding:1rem;background:#fff;border-radius:12px}
dt{font-size:.8rem;color:#5b5262}dd{margin:0;overflow-wrap:anywhere}img{max-width:12rem;border-radius:12px;margin:0 .5rem .5rem 0}`

/** A page without scripts, which opens beside the photos it shows. */
export const htmlOf = (sections: readonly Section[], photos: readonly string[], at: Date): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Seus dados no ${product.name}</title><style>${style}</style>
<h1>Seus dados no ${product.name}</h1>
<p>Tudo o que guardamos sobre você em ${formatMoment(at)}. Os mesmos dados, para outros programas, estão em dados.json.</p>
${sections.map(part).join('\n')}
${photos.map((src) => `<img src="${src}" alt="Sua foto">`).join('')}
</html>`
