// The document around a page: its title, description and card, and the files that it needs.
import { product } from '#contract/product.ts'
import type { PageHead } from '#site/renderer.ts'
import { fullTitle } from '#site/title.ts'

/** Facts that a page says of itself in its head. */
export type PageMeta = PageHead & {
  description: string
  /** True if search engines may list it. */
  indexed: boolean
  /** End of the sentence that names what scripts are needed for; `null`: nothing on it asks for any. */
  scriptsFor: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)
/** As JSON that cannot close the element it stands in. */
const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function preloadFile(file: string) {
  const href = `href="${escapeHtml(file)}"`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin ${href}>`
  return `<link rel="preload" as="image" ${href}>`
}

/** The picture of a shared link, unless the page has one of its own. */
const productCard = { src: '/card.png', width: 1200, height: 630 }

function headOf({ meta, address, origin }: Pick<Page, 'meta' | 'address' | 'origin'>) {
  const { description, card = productCard, jsonLd, indexed } = meta
  const title = fullTitle(meta.title)
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    indexed
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${product.name}">`,
    `<meta property="og:locale" content="pt_BR">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(origin + card.src)}">`,
    `<meta property="og:image:width" content="${card.width}"><meta property="og:image:height" content="${card.height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(jsonLd ? [`<script type="application/ld+json">${jsonIn(jsonLd)}</script>`] : []),
  ]
}

type Page = {
  /** The build's index.html. */
  template: string
  markup: string
  meta: PageMeta
  /** Its one address, absolute. */
  address: string
  origin: string
  theme: 'light' | 'dark' | null
  /** Files that the page needs; its scripts are fetched once it was seen (web/main.tsx). */
  files: readonly string[]
  /** Script that runs before any other. */
  first?: string
  /** The data that its app starts with. */
  scripts: string
}

export function renderDocument(page: Page): string {
  const { template, markup, meta, theme, files, first = '', scripts } = page
  const isScript = (file: string) => file.endsWith('.js')
  const later = files.filter(isScript).join(' ')
  // A drawing of another state of the page, as the end of a registration, would take the connection from this one.
  const seen = files.filter((file) => file.endsWith('.woff2') || (!isScript(file) && markup.includes(file)))
  return (
    template
      .replace(
        '<html lang="pt-BR">',
        theme ? `<html lang="pt-BR" data-theme="${theme}">` : '<html lang="pt-BR">',
      )
      .replace('<!--head-->', () => [...headOf(page), first].join('\n    '))
      // After the style sheet, which the template names: nothing is seen before it.
      .replace('</head>', () => `${seen.map(preloadFile).join('\n    ')}</head>`)
      .replace(
        '<div id="root"><!--page--></div>',
        () => `<div id="root" data-scripts="${escapeHtml(later)}">${markup}</div>`,
      )
      .replace(/<noscript>.*<\/noscript>/s, (notice) =>
        meta.scriptsFor ? notice.replace('entrar', meta.scriptsFor) : '',
      )
      .replace('<!--data-->', () => scripts)
  )
}
