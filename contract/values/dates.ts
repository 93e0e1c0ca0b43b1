// Days and moments that somebody may send: of the calendar, in the years 1900 to 2100, and one sentence for all others.
import { z } from 'zod'
import { cityMoment } from './city-day.ts'
import { wrongDate } from './wrong-date.ts'

const [earliest, latest] = ['1900-01-01', '2100-12-31']
const isInRange = (day: string) => day >= earliest && day <= latest
/** `required` is for a field that was left empty. */
const sentence = (required: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' || input == null ? required : wrongDate),
})

/** A day of the calendar, "2026-03-10". */
export const calendarDay = (required = wrongDate) =>
  z.iso.date({ ...sentence(required), abort: true }).refine(isInRange, { error: wrongDate, abort: true })

/** An instant, as the product's own pages send it. */
export const instant = z
  .date(wrongDate)
  .min(cityMoment(`${earliest}T00:00`), wrongDate)
  .max(cityMoment(`${latest}T23:59:59.999`), wrongDate)

/** An instant of an address, where it is a text. */
export const instantInAddress = z
  .union([z.iso.datetime({ offset: true }).transform((text) => new Date(text)), z.date()], wrongDate)
  .pipe(instant)

const localMoment: z.ZodType<string, string> = z.templateLiteral([
  z.iso.date(),
  'T',
  z.iso.time({ precision: -1 }),
])

/** A moment as a form writes it, of the city ("2026-03-10T19:00"), or an instant. */
export const moment = (required = wrongDate) =>
  z.union(
    [localMoment.refine((local) => isInRange(local.slice(0, 10))).transform(cityMoment), instant],
    sentence(required),
  )

/** A day as a form writes it, or an instant; `null` where it is left empty. `time`: the moment of that day, in the city. */
export const momentOfDayOrNull = (time: string) =>
  z
    .union(
      [z.literal(''), calendarDay().transform((day) => cityMoment(`${day}T${time}`)), instant],
      wrongDate,
    )
    .nullish()
    .transform((given) => given || null)
