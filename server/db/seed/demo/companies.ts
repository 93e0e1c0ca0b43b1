// The demo's companies with their pictures, ratings by demo people, and promotions in every state.
import { z } from 'zod'
import { companyForm } from '#contract/companies/form.ts'
import { product } from '#contract/product.ts'
import { shownLine } from '#contract/values/shown-text.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { openMinutesOf } from '#server/features/companies/opening.ts'
import { companies, companyReviews, promotions } from '#server/features/companies/tables.ts'
import { publishLogo, storeUpload } from '#server/features/photos/commands.ts'
import { slugOf } from '#server/features/reference/slug.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import written from './companies.json' with { type: 'json' }
import { encodePortrait } from './encode.ts'
import { drawBanner, drawLogo, type Motif, motifs } from './storefronts.ts'

/** Every name is invented, every bairro is real, and no number of theirs is anybody's. */
const demoCompanies = companyForm
  .pick({ name: true, category: true, hours: true, description: true })
  .extend({ street: shownLine(), neighborhood: shownLine(), motif: z.enum(motifs) })
  .array()
  .parse(written)

const comments: readonly (string | null)[] = [
  'Atendimento massa, volto com certeza.',
  null,
  'Preço justo e gente boa.',
  'Demorou um pouco, mas valeu.',
  null,
  'Melhor do bairro, sem discussão.',
  'Bom, só o estacionamento que é difícil.',
]

const offers = ['Segunda do estudante', 'Leve dois, pague um', 'Primeira visita', 'Semana de prova']

type Picture = 'image' | 'bannerImage' | 'image1' | 'image2' | 'image3' | 'image4'
type Pictures = Partial<Record<Picture, string | null>>

async function picturesOf(deps: Deps, motif: Motif, number: number) {
  const [logo, banner] = await Promise.all(
    [drawLogo(motif, number), drawBanner(motif, number)].map(async (svg) =>
      storeUpload(deps, await encodePortrait(svg)),
    ),
  )
  return { image: logo?.photo?.src ?? null, bannerImage: banner?.photo?.src ?? null }
}

const scenes: readonly Motif[] = ['plates', 'awning', 'hammock', 'bowl']

/** From one to four photos of a company that has any, each of another scene. */
async function galleryOf(deps: Deps, number: number) {
  const stored = await Promise.all(
    scenes
      .slice(0, 4 - ((number / 4) % 4))
      .map(async (motif, place) =>
        storeUpload(deps, await encodePortrait(drawBanner(motif, number + place + 1))),
      ),
  )
  const [image1 = null, image2 = null, image3 = null, image4 = null] = stored.map(
    ({ photo }) => photo?.src ?? null,
  )
  return { image1, image2, image3, image4 }
}

/** Running, to come, over, full, or switched off, one after the other. */
function promotionOf(
  company: { id: string; name: string; image: string | null },
  number: number,
  now: number,
) {
  const state = number % 5
  const starts = state === 1 ? 5 : -20
  const ends = state === 2 ? -2 : 25
  return {
    title: offers[number % offers.length] ?? product.name,
    description: 'Para quem vem pelo guia: mostre o cupom antes de pedir a conta.',
    discount: 10 + ((number * 15) % 50),
    code: `GUIA${String(number + 10)}`,
    startsAt: new Date(now + starts * dayMs),
    endsAt: new Date(now + ends * dayMs),
    companyId: company.id,
    companyName: company.name,
    companyLogo: company.image,
    participantLimit: state === 3 ? 2 : 60,
    status: state === 4 ? ('inactive' as const) : ('active' as const),
  }
}

/** Written whole or not at all, and once. */
export async function seedCompanies(deps: Deps, people: ReadonlyMap<string, { id: string }>): Promise<void> {
  if ((await deps.db.$count(companies)) > 0) return
  const now = deps.clock.now()
  const drawn: Pictures[] = []
  for (const [number, { motif }] of demoCompanies.entries())
    drawn.push({
      // Some have sent no pictures.
      ...(number % 13 !== 12 && (await picturesOf(deps, motif, number))),
      ...(number % 4 === 0 && (await galleryOf(deps, number))),
    })
  const rows = demoCompanies.map(({ name, category, street, neighborhood, hours, description }, number) => ({
    slug: slugOf(name),
    name,
    category,
    address: `${street} - ${neighborhood}`,
    neighborhood,
    phone: number % 4 === 3 ? `(85) 3000-${1000 + number}` : `(85) 90000-${1000 + number}`,
    description,
    hours,
    openMinutes: openMinutesOf(hours),
    instagram: number % 3 === 0 ? slugOf(name).replaceAll('-', '.').slice(0, 30).replace(/\.$/, '') : null,
    ...drawn[number],
    createdAt: new Date(now.getTime() - (number + 1) * dayMs),
  }))
  const members = [...people.values()].map(({ id }) => id)
  await deps.db.transaction(async (tx) => {
    await accountFor(tx)
    for (const pictures of drawn)
      for (const url of Object.values(pictures)) if (url) await publishLogo(tx, url, now)
    const inserted = await tx
      .insert(companies)
      .values(rows)
      .returning({ id: companies.id, name: companies.name, image: companies.image })
    const reviews = inserted.flatMap(({ id }, number) =>
      members.slice(number % 7, (number % 7) + ((number * 5) % 12)).map((userId, vote) => ({
        companyId: id,
        userId,
        rating: [5, 4, 5, 3, 5, 4, 2][(number + vote) % 7] ?? 5,
        comment: comments[(number * 3 + vote) % comments.length] ?? null,
        proven: vote % 3 === 0,
        createdAt: new Date(now.getTime() - (vote + 1) * dayMs),
        updatedAt: new Date(now.getTime() - (vote + 1) * dayMs),
      })),
    )
    if (reviews.length > 0) await tx.insert(companyReviews).values(reviews)
    await tx
      .insert(promotions)
      .values(inserted.slice(0, 20).map((company, number) => promotionOf(company, number, now.getTime())))
  })
}
