// A participant's CPF: kept sealed, and found by a keyed hash of promotion and CPF.
import { createHmac } from 'node:crypto'
import { maskedCpf } from '#contract/promotions/cpf.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'

type Config = Pick<Deps['config'], 'secret'>

export const hashCpf = ({ secret }: Config, promotionId: string, digits: string) =>
  createHmac('sha256', keyFor(secret, 'cpf of participants'))
    .update(`${promotionId} ${digits}`)
    .digest('base64url')

/** `voucherId` holds it: sealed for one voucher, it opens in no other's row. */
export const sealCpf = ({ secret }: Config, voucherId: string, digits: string) =>
  createSeal(secret, 'cpf of participants').close(Buffer.from(digits), voucherId)

/** The six digits in the middle; all points where it can't be opened, as after a change of the installation's secret. */
export function maskSealedCpf({ secret }: Config, voucherId: string, sealed: string): string {
  const digits = createSeal(secret, 'cpf of participants').open(sealed, voucherId)?.toString()
  return digits ? maskedCpf(digits) : '•••.•••.•••-••'
}
