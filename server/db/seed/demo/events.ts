// The demo's events over the next weeks: free and paid, one full with a line, joined by demo people.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formShape } from '#contract/back-office/fields.ts'
import { eventFields } from '#contract/events/form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { shownLine } from '#contract/values/shown-text.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { fulfill } from '#server/features/billing/fulfill.ts'
import { payments } from '#server/features/billing/tables.ts'
import { settlePlace } from '#server/features/events/paid.ts'
import { join } from '#server/features/events/seats.ts'
import { events } from '#server/features/events/tables.ts'
import { publishLogo, storeUpload } from '#server/features/photos/commands.ts'
import { slugOf } from '#server/features/reference/slug.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { sandboxPayments } from '#server/platform/sandbox-payments.ts'
import { encodePortrait } from './encode.ts'
import written from './events.json' with { type: 'json' }
import { drawPoster, posterNames } from './posters.ts'

const demoEvents = z
  .object(formShape(eventFields))
  .pick({ title: true, category: true, place: true, price: true, maxParticipants: true, description: true })
  .extend({
    neighborhood: shownLine(),
    poster: z.enum(posterNames),
    daysAhead: z.int(),
    hour: z.int(),
    going: z.int(),
    paidOnline: z.boolean().default(false),
  })
  .array()
  .parse(written)

/** Written once. */
export async function seedEvents(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const { db } = deps
  if ((await db.$count(events)) > 0) return
  const now = deps.clock.now().getTime()
  /** So many hours after the city's midnight. */
  const startOf = (daysAhead: number, hour: number) => {
    const day = cityDay(new Date(now + daysAhead * dayMs))
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)
  }
  for (const [number, demo] of demoEvents.entries()) {
    const { title, category, place, neighborhood, poster, daysAhead, hour, price, going, description } = demo
    const { photo } = await storeUpload(deps, await encodePortrait(drawPoster(poster)))
    const image = photo?.src ?? null
    const [row] = await db.transaction(async (tx) => {
      await accountFor(tx)
      if (image) await publishLogo(tx, image, deps.clock.now())
      return tx
        .insert(events)
        .values({
          title,
          slug: slugOf(title),
          category,
          place,
          address: place === neighborhood ? null : `${place} - ${neighborhood}`,
          image,
          startsAt: startOf(daysAhead, hour),
          price,
          paidOnline: demo.paidOnline && deps.payments?.name === 'sandbox',
          maxParticipants: demo.maxParticipants,
          description,
        })
        .returning({ id: events.id })
    })
    if (!row) continue
    for (const [turn, { id }] of people.slice(number * 4, number * 4 + going).entries()) {
      const clock = { now: () => new Date(now - (going - turn) * 60_000) }
      await takePlace(deps, clock, id, row.id)
    }
  }
}

/** Takes a place, and pays for it in the sandbox where it is paid online; nobody is written to. */
async function takePlace(deps: Deps, clock: Deps['clock'], memberId: string, eventId: string): Promise<void> {
  const sandbox = sandboxPayments({ ...deps, clock })
  const jobs = noJobs
  const then = { ...deps, clock, jobs, payments: deps.payments?.name === 'sandbox' ? sandbox : deps.payments }
  const { url } = await join(then, memberId, eventId)
  if (!url) return
  const ref = url.split('/').at(-1) ?? ''
  await sandbox.press(jobs, ref, 'aprovar')
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerRef, ref))
  if (!payment) return
  await fulfill(then, payment.id)
  await settlePlace(then, payment.id)
}
