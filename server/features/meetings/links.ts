// A friend's link: derived from the row and the installation's key, so that it can be shown again and lies nowhere in clear.
import { createHash, createHmac } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'

type Shared = { meetingId: string; memberId: string; nonce: string }

export const tokenOf = (
  { secret }: Pick<Deps['config'], 'secret'>,
  { meetingId, memberId, nonce }: Shared,
): string =>
  createHmac('sha256', keyFor(secret, 'meeting link'))
    .update(`${meetingId} ${memberId} ${nonce}`)
    .digest('base64url')

/** One-way mark by which a link is found. */
export const markOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const pathOf = (token: string): string => `/acompanhar/${token}`
