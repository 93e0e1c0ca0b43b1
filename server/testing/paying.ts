// Paying for plans in tests, as a member and a payer do: choosing, and pressing on the sandbox's page.
import { expect } from 'vitest'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { runJobs } from './run-jobs.ts'
import type { Person, World } from './world.ts'

/** Chooses a plan; answers what its provider calls the payment. */
export async function choosePlan({ client }: Pick<Person, 'client'>, name: string): Promise<string> {
  const { plans } = await client.billing.plans()
  const { url } = await client.billing.createPayment({
    planId: plans.find((plan) => plan.name === name)?.id ?? '',
  })
  return url.split('/').at(-1) ?? ''
}

/** Presses on the sandbox's page; answers where it leads. Without its webhook, what it owes waits. */
export async function pressOn(
  world: World,
  ref: string,
  how: SandboxPress,
  { webhook = true } = {},
): Promise<string> {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/sandbox/${ref}?fim=${how}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(303)
  if (webhook) await runJobs(world)
  return answer.headers.location ?? ''
}
