// The public texts (terms, privacy, community rules), with every version of them, and what administrators are promised.
import { z } from 'zod'
import { listProcedure, ofSeen } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { adminsWrite, fails, id, open } from '../kit.ts'
import { textForm } from './form.ts'

/** Ends of their addresses: `/textos/termos`. */
export const textSlugs = ['termos', 'privacidade', 'regras'] as const

const version = z.int().min(1).max(100_000)

const publicText = z.object({
  slug: z.enum(textSlugs),
  title: z.string(),
  /** Paragraphs, with an empty line between them; `## ` begins a heading, `- ` an item of a list. */
  body: z.string(),
  version,
  publishedAt: z.date(),
  /** Every version, newest first; the first is the one that holds. */
  versions: z.array(z.object({ version, publishedAt: z.date() })),
})
export type PublicText = z.infer<typeof publicText>

export const textList = listing({
  name: 'texts',
  file: 'textos',
  reads: 'texts.read',
  exports: 'texts.export',
  filters: {},
  sorts: ['title', 'updatedAt'],
  order: 'title',
  row: z.object({
    id,
    version,
    slug: z.enum(textSlugs),
    title: z.string(),
    body: z.string(),
    asksAgain: z.boolean(),
    updatedAt: z.date(),
  }),
})
export type TextRow = RowOf<typeof textList>

export const texts = {
  /** As it holds, or in an older version. */
  read: open()
    .route({
      method: 'GET',
      path: '/texts/{slug}',
      summary: 'Um texto como vale hoje, ou em uma versão anterior',
    })
    .input(z.object({ slug: z.string().max(40), version: version.optional() }))
    .output(publicText)
    .errors(fails('request.not_found')),

  list: listProcedure('/admin/texts', textList).route({ summary: 'Os textos, para a administração' }),
  /** Publishes the next version; the one before stays readable. */
  update: adminsWrite('texts.write')
    .route({ method: 'PUT', path: '/admin/texts/{id}', summary: 'Publica a próxima versão de um texto' })
    .input(
      textForm.extend(seen).meta({
        examples: [
          { version: 2, title: 'Termos de uso', body: '## Quem pode usar\n\nQuem tem 18 anos ou mais.' },
        ],
      }),
    )
    .output(changed)
    .errors(ofSeen),
}
