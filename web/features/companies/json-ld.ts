// A company as search engines read it (schema.org).
import type { CompanyPage } from '#contract/companies/api.ts'
import { minutesOfDay, parseOpeningHours } from '#contract/companies/opening-hours.ts'
import { product } from '#contract/product.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dialledPhone } from '#contract/values/dialled-phone.ts'

const types: Record<string, string> = {
  Restaurante: 'Restaurant',
  Alimentação: 'FoodEstablishment',
  Beleza: 'BeautySalon',
  Farmácia: 'Pharmacy',
  Saúde: 'MedicalBusiness',
  Academia: 'ExerciseGym',
  Loja: 'Store',
  Comércio: 'Store',
  Moda: 'ClothingStore',
  Tecnologia: 'ElectronicsStore',
  Automotivo: 'AutomotiveBusiness',
  Entretenimento: 'EntertainmentBusiness',
}
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function jsonLdOf(company: CompanyPage): Record<string, unknown> {
  const {
    name,
    address,
    category,
    phone,
    description,
    hours,
    rating,
    website,
    promotions,
    neighborhood,
    specialDays,
  } = company
  const spans = parseOpeningHours(hours)
  return {
    '@context': 'https://schema.org',
    '@type': types[category.name] ?? 'LocalBusiness',
    name,
    ...(description && { description }),
    telephone: dialledPhone(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: product.city,
      addressRegion: product.state,
      addressCountry: 'BR',
    },
    areaServed: neighborhood,
    ...(website && { sameAs: website }),
    ...(spans && {
      openingHoursSpecification: spans.map(([from, to]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[Math.floor(from / minutesOfDay)]}`,
        opens: clock(from % minutesOfDay),
        closes: to - from >= minutesOfDay ? '23:59' : clock(to % minutesOfDay),
      })),
    }),
    ...(specialDays && {
      specialOpeningHoursSpecification: specialDays.flatMap(({ date, until, spans }) =>
        // Closed all day, as Google reads it: from 0h to 0h.
        (spans.length > 0 ? spans : [{ from: '00:00', until: '00:00' }]).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: date,
          validThrough: until,
          opens: span.from,
          closes: spans.length > 0 && span.until === '00:00' ? '23:59' : span.until,
        })),
      ),
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(promotions.length > 0 && {
      makesOffer: promotions.map(({ title, discount, endsAt }) => ({
        '@type': 'Offer',
        name: title,
        description: `${discount}% OFF`,
        ...(endsAt && { priceValidUntil: cityDay(endsAt) }),
      })),
    }),
  }
}
