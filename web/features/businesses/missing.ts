// Parts of a company's page that are missing, as its own people are shown them.
import type { BusinessCompany } from '#contract/businesses/api.ts'

/** Filled in on the card "Horários", all others in the form. */
export const hoursPart = 'Horário de funcionamento'

const parts = [
  { label: hoursPart, has: ({ hours }: BusinessCompany) => Boolean(hours) },
  { label: 'Descrição', has: ({ description }: BusinessCompany) => Boolean(description) },
  { label: 'Logo', has: ({ image }: BusinessCompany) => Boolean(image) },
  { label: 'Banner', has: ({ bannerImage }: BusinessCompany) => Boolean(bannerImage) },
  {
    label: 'Pelo menos uma foto',
    has: ({ image1, image2, image3, image4 }: BusinessCompany) =>
      Boolean(image1 ?? image2 ?? image3 ?? image4),
  },
  { label: 'Instagram', has: ({ instagram }: BusinessCompany) => Boolean(instagram) },
] as const

/** Labels of those that are missing, and how many there are in all. */
export const missingParts = (company: BusinessCompany) => ({
  missing: parts.filter(({ has }) => !has(company)).map(({ label }) => label),
  total: parts.length,
})
