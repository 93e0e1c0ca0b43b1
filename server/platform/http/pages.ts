// The web app's page for a URL: its own title, description and card, and what the app needs before it first renders.
import type { Boot } from '#contract/boot.ts'
import { frameSlots } from '#contract/frames.ts'
import { fullTitle } from '#contract/pages.ts'
import { product } from '#contract/product.ts'

export type PageMeta = {
  title: string
  description: string
  /** Whether search engines may list it. */
  indexed: boolean
}

/** A photo to be fetched beside the scripts, in the file that the screen will choose. */
export type AheadPhoto = {
  srcset: string
  /** As in `<img sizes>`. */
  sizes: string
  /** The windows that show it. */
  media: string
}
/** What a screen asks for first, answered with its page. */
export type Ahead = { path: string; answer: unknown; photo: AheadPhoto | null }

/** A photo ahead, as attributes of a `<source>`. */
const sourceOf = ({ srcset, sizes, media }: AheadPhoto) =>
  `srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}" media="${escapeHtml(media)}"`

const preloadPhoto = ({ srcset, sizes, media }: AheadPhoto) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" media="${escapeHtml(media)}">`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)
/** As JSON that cannot close the element it stands in. */
const embed = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

function preloadFile(file: string) {
  const href = `href="${escapeHtml(file)}"`
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin ${href}>`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin ${href}>`
  return `<link rel="preload" as="image" ${href}>`
}

/** What a page shows until its app does. */
export type Opening = {
  html: string
  /** Complete as it comes: the scripts wait until it was seen (web/main.tsx). */
  whole: boolean
}

type Page = {
  template: string
  opening: Opening | null
  meta: PageMeta
  /** Absolute address. */
  url: string
  origin: string
  theme: 'light' | 'dark' | null
  preloads: readonly string[]
  boot: Boot
  ahead: Ahead | null
}

export function renderPage({
  template,
  opening,
  meta,
  url,
  origin,
  theme,
  preloads,
  boot,
  ahead,
}: Page): string {
  const title = fullTitle(meta.title)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    meta.indexed
      ? `<link rel="canonical" href="${escapeHtml(url)}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${product.name}">`,
    `<meta property="og:locale" content="pt_BR">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(meta.description)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:image" content="${escapeHtml(origin)}/card.png">`,
    `<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(ahead?.photo ? [preloadPhoto(ahead.photo)] : []),
  ]
  const files = preloads.filter((file) => !opening?.whole || !file.endsWith('.js'))
  const photo = ahead?.photo ? sourceOf(ahead.photo) : ''
  return (
    template
      .replace(
        '<html lang="pt-BR">',
        theme ? `<html lang="pt-BR" data-theme="${theme}">` : '<html lang="pt-BR">',
      )
      .replace('<!--head-->', () => tags.join('\n    '))
      // After the style sheet, which the template names: nothing is seen before it.
      .replace('</head>', () => `${files.map(preloadFile).join('\n    ')}</head>`)
      .replace('<!--page-->', () => opening?.html.replace(frameSlots.photo, () => photo) ?? '')
      .replace(
        '<!--boot-->',
        () => embed('boot', boot) + (ahead ? embed('ahead', { path: ahead.path, answer: ahead.answer }) : ''),
      )
  )
}
