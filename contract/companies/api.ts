// Companies of the guide: as visitors find, open, rate and reach them, and as administrators keep them (guide and admin
// §2, §3, §5, §7).
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import {
  adminsUpload,
  adminsWrite,
  done,
  fails,
  forAdmins,
  forMembers,
  id,
  open,
  pageInput,
  pageOf,
  photo,
} from '../kit.ts'
import { statuses } from '../values/options.ts'
import { shownText } from '../values/shown-text.ts'
import { companyForm, maxReviewComment } from './form.ts'

/** Ways to reach a company that are counted as they are taken: `/ir/{slug}/{channel}` leads on. */
export const companyChannels = [
  'whatsapp',
  'phone',
  'route',
  'website',
  'instagram',
  'email',
  'video',
  'pdf',
] as const
export type CompanyChannel = (typeof companyChannels)[number]

/** Orders of the list: the confidence-aware rating, or the newest. */
const companySorts = ['best', 'new'] as const

export const companyFilters = z.object({
  /** Name, summary, category, address; accents and a slip are forgiven. */
  search: z.string().trim().max(100).optional(),
  /** Names of categories, and of bairros: any of them. */
  categories: z.array(z.string().max(60)).max(20).optional(),
  neighborhoods: z.array(z.string().max(80)).max(30).optional(),
  /** Known to be open at this minute. */
  open: z.boolean().optional(),
  sort: z.enum(companySorts).optional(),
})
export type CompanyFilters = z.infer<typeof companyFilters>

/** A category as a badge or chip. */
const badge = z.object({ name: z.string(), color: z.string() })

/** Companies in the strip "Destaque". */
export const maxHighlighted = 3

const rating = z.object({ average: z.number().min(1).max(5), count: z.int().min(1) })

/** A company on a card. */
export const companyCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  category: badge,
  logo: photo.nullable(),
  banner: photo.nullable(),
  /** The first 160 characters of the description. */
  summary: z.string().nullable(),
  /** As it was written, or `defaultOpeningHours`; `opening-hours.ts` reads it. */
  hours: z.string(),
  /** Hours, where a schedule says them, of the seven days from yesterday on, holidays and days off as they are. */
  openSpans: z.array(z.tuple([z.int(), z.int()])).optional(),
  /** `null`: no ratings yet. */
  rating: rating.nullable(),
  /** A number that WhatsApp can be written to. */
  hasWhatsapp: z.boolean(),
})
export type CompanyCard = z.infer<typeof companyCard>

const reviewAnswer = z.object({
  text: z.string(),
  at: z.date(),
  edited: z.boolean(),
  /** Written before its author changed the review. */
  outdated: z.boolean(),
})

export const review = z.object({
  id,
  stars: z.int().min(1).max(5),
  comment: z.string().nullable(),
  /** First name. */
  by: z.string(),
  at: z.date(),
  /** Its author redeemed a voucher there. */
  proven: z.boolean(),
  /** The company's, under its name; `null` without one. */
  answer: reviewAnswer.nullable(),
})
export type CompanyReview = z.infer<typeof review>

const companyPromotion = z.object({
  id,
  title: z.string(),
  discount: z.int(),
  endsAt: z.date().nullable(),
})

/** Days in a row, of the coming thirty, on which the week of a company doesn't hold. */
const specialDay = z.object({
  date: z.string(),
  /** The last of them. */
  until: z.string(),
  /** "Sex, 25/12, Natal: fechado" */
  text: z.string(),
  /** "18:00"; none: closed. */
  spans: z.array(z.object({ from: z.string(), until: z.string() })),
})

const companyPage = companyCard.extend({
  description: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** The handle, without @. */
  instagram: z.string().nullable(),
  gallery: z.array(photo).max(4),
  hasVideo: z.boolean(),
  hasPdf: z.boolean(),
  videoUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  updatedAt: z.date(),
  /** The address of its bairro's picture; `null` where nothing is known of the bairro's shape. */
  bairroMap: z.string().nullable(),
  /** The newest with words, at most six. */
  reviews: z.array(review).max(6),
  provenCount: z.int(),
  /** Most of the members who met a match there found that it was good. */
  goodForFirst: z.boolean(),
  promotions: z.array(companyPromotion),
  specialDays: z.array(specialDay).optional(),
})
export type CompanyPage = z.infer<typeof companyPage>

const ratedNow = z.object({ rating: rating.nullable() })

export const companyList = listing({
  name: 'companies',
  file: 'empresas',
  reads: 'companies.read',
  exports: 'companies.export',
  filters: {
    status: z.enum(statuses).optional(),
    category: z.string().max(60).optional(),
    binned: z.boolean().optional(),
  },
  sorts: ['name', 'createdAt', 'rating'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    categoryColor: z.string(),
    address: z.string(),
    /** As chosen; `null`: derived from the address. */
    chosenNeighborhood: z.string().nullable(),
    neighborhood: z.string(),
    phone: z.string(),
    description: z.string().nullable(),
    hours: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    instagram: z.string().nullable(),
    /** Addresses as the form sends them; the pictures besides, to show. */
    image: z.string().nullable(),
    bannerImage: z.string().nullable(),
    image1: z.string().nullable(),
    image2: z.string().nullable(),
    image3: z.string().nullable(),
    image4: z.string().nullable(),
    videoUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
    logo: photo.nullable(),
    planId: id.nullable(),
    planName: z.string().nullable(),
    rating: rating.nullable(),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type CompanyRow = RowOf<typeof companyList>

const write = () => adminsWrite('companies.write')
const procedures = recordProcedures('/admin/companies', 'companies.write')
const ofForm = fails(
  'record.name_taken',
  'photos.unknown',
  'companies.category_unknown',
  'companies.file_unknown',
)

export const companies = {
  /** Active companies, a page at a time (guide and admin §2, company list). */
  list: open(['guide'])
    .route({ method: 'GET', path: '/guide/companies', summary: 'Empresas ativas, por página' })
    .input(companyFilters.extend(pageInput.shape))
    .output(
      pageOf(companyCard).extend({
        total: z.int(),
        more: z.boolean(),
        /** Strip "Destaque" of the first page: companies whose plan gives a place there. They stand in the list, too. */
        highlighted: z.array(companyCard).max(maxHighlighted),
      }),
    ),
  /** Active categories, and bairros, that some active company has, with how many. */
  facets: open(['guide'])
    .route({
      method: 'GET',
      path: '/guide/facets',
      summary: 'Categorias e bairros que têm empresas, com quantas',
    })
    .output(
      z.object({
        categories: z.array(badge.extend({ count: z.int() })),
        neighborhoods: z.array(z.object({ name: z.string(), count: z.int() })),
        total: z.int(),
      }),
    ),
  one: open(['guide'])
    .route({
      method: 'GET',
      path: '/guide/companies/{slug}',
      summary: 'Uma empresa, como sua página a mostra',
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(companyPage)
    .errors(fails('companies.not_found')),
  reviews: open(['guide'])
    .route({
      method: 'GET',
      path: '/guide/companies/{slug}/reviews',
      summary: 'As avaliações de uma empresa',
    })
    .input(pageInput.extend({ slug: z.string().max(200) }))
    .output(pageOf(review))
    .errors(fails('companies.not_found')),
  /**
   * Counts that somebody looked at a company's page, by whom nobody knows: the browser alone remembers if it was there on
   * another day. Answers the same where nothing is counted.
   */
  noteView: open()
    .route({
      method: 'POST',
      path: '/guide/companies/{slug}/views',
      summary: 'Conta que alguém viu a página de uma empresa, sem saber quem',
    })
    .input(z.object({ slug: z.string().max(200), returning: z.boolean() }))
    .output(done),
  /** The caller's own, to begin the form with; `null` without one. */
  ownReview: forMembers()
    .route({ method: 'GET', path: '/guide/companies/{slug}/own-review', summary: 'A própria avaliação' })
    .input(z.object({ slug: z.string().max(200) }))
    .output(review.pick({ stars: true, comment: true }).nullable()),
  /** One a member and company: another one takes its place (guide and admin §4). */
  rate: forMembers(['interact'])
    .route({
      method: 'PUT',
      path: '/guide/companies/{slug}/own-review',
      summary: 'Avalia uma empresa, ou troca a avaliação',
    })
    .input(
      z.object({
        slug: z.string().max(200),
        stars: z.int().min(1).max(5),
        comment: shownText()
          .max(maxReviewComment)
          .nullish()
          .transform((text) => text || null),
      }),
    )
    .output(ratedNow)
    .errors(fails('companies.not_found', 'companies.rating_failed')),
  unrate: forMembers(['interact'])
    .route({
      method: 'DELETE',
      path: '/guide/companies/{slug}/own-review',
      summary: 'Retira a própria avaliação',
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(ratedNow)
    .errors(fails('companies.not_found')),

  records: listProcedure('/admin/companies', companyList).route({
    summary: 'As empresas, para a administração',
  }),
  /** For the form: active categories, bairros, plans of type company by name. */
  formLists: forAdmins('companies.read')
    .route({ method: 'GET', path: '/admin/companies/lists', summary: 'As listas do formulário' })
    .output(
      z.object({
        categories: z.array(z.string()),
        neighborhoods: z.array(z.string()),
        plans: z.array(z.object({ id, name: z.string(), price: z.int() })),
      }),
    ),
  /** A video or a PDF for the form; one that no company shows in a day is thrown away. */
  uploadVideo: adminsUpload('companies.write', 'video')
    .route({ method: 'POST', path: '/admin/companies/videos', summary: 'Envia um vídeo de empresa' })
    .input(z.object({ file: z.file('Por favor, selecione apenas arquivos de vídeo') }))
    .output(z.object({ url: z.string() }))
    .errors(fails('videos.not_video', 'videos.unplayable', 'videos.too_large', 'server.storage_away')),
  uploadPdf: adminsUpload('companies.write', 'pdf')
    .route({ method: 'POST', path: '/admin/companies/pdfs', summary: 'Envia um encarte em PDF' })
    .input(z.object({ file: z.file('Por favor, selecione apenas arquivos PDF') }))
    .output(z.object({ url: z.string() }))
    .errors(fails('companies.not_pdf', 'companies.pdf_too_large', 'server.storage_away')),
  /** The newest fifty ratings of a company, with those set aside and why. */
  ratings: forAdmins('companies.read')
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/ratings',
      summary: 'As avaliações de uma empresa, também as deixadas de lado',
    })
    .input(z.object({ id }))
    .output(z.array(review.extend({ setAside: z.string().nullable() })).max(50)),
  /** With a reason it doesn't count and isn't shown; without one it counts again. */
  setRatingAside: write()
    .route({
      method: 'POST',
      path: '/admin/companies/ratings/{id}/aside',
      summary: 'Deixa uma avaliação de lado, ou volta a contá-la',
    })
    .input(z.object({ id, reason: shownText().min(3).max(500).nullable() }))
    .output(changed)
    .errors(fails('record.not_found')),
  /** The company may write another one. */
  removeAnswer: write()
    .route({
      method: 'POST',
      path: '/admin/companies/ratings/{id}/remove-answer',
      summary: 'Tira a resposta da empresa a uma avaliação',
    })
    .input(z.object({ id, reason: shownText().min(3).max(500) }))
    .output(changed)
    .errors(fails('record.not_found')),
  create: procedures.create
    .route({ summary: 'Cria uma empresa' })
    .input(
      companyForm.meta({
        examples: [
          {
            name: 'Tapioca da Lu',
            category: 'Alimentação',
            address: 'Rua Senador Pompeu, 850 - Benfica',
            phone: '(85) 98888-1234',
            hours: 'Seg-Sáb 6h às 11h',
          },
        ],
      }),
    )
    .errors(ofForm),
  update: procedures.update
    .route({ summary: 'Edita uma empresa' })
    .input(companyForm.extend(seen))
    .errors(ofForm),
  setStatus: procedures.setStatus.route({ summary: 'Ativa ou desativa uma empresa' }),
  bin: procedures.remove.route({ summary: 'Manda uma empresa para a lixeira' }),
  restore: procedures.restore.route({ summary: 'Tira uma empresa da lixeira' }),
}
