// Types that the back-office's forms share: texts, required or not, and addresses of pages.
import { formatNumber } from '../values/format.ts'
import { shownLine, shownText } from '../values/shown-text.ts'

/** Longer ones may have several lines. */
const maxLine = 120

const textUpTo = (max: number) => (max > maxLine ? shownText() : shownLine())

export const requiredText = (max: number, required: string) =>
  textUpTo(max)
    .min(1, required)
    .max(max, `Use no máximo ${formatNumber(max)} caracteres.`)

/** A text that is stored as null where it is left empty. */
export const textOrNull = (max: number) =>
  textUpTo(max)
    .max(max, `Use no máximo ${max} caracteres.`)
    .nullish()
    .transform((text) => text || null)

/** A page on the web: `http:` or `https:`, which is put before an address typed without. Nothing else becomes a link. */
const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

/** The address of a site, or null; `example` is told to whoever writes something else. */
export const websiteOrNull = (example: string) =>
  textOrNull(200)
    .transform((text) => text && (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => text === null || isWebAddress(text), `Escreva o endereço do site, como ${example}.`)
