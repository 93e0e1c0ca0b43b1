// States of a payment in words, with their tones.
import type { PaymentState } from '#contract/values/options.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'

export const paymentStateLabels: Record<
  PaymentState,
  { words: string; tone: NonNullable<BadgeProps['tone']> }
> = {
  paid: { words: 'Pago', tone: 'success' },
  awaiting: { words: 'Aguardando Pix', tone: 'warning' },
  open: { words: 'Em andamento', tone: 'warning' },
  failed: { words: 'Recusado', tone: 'danger' },
  expired: { words: 'Expirou', tone: 'neutral' },
  canceled: { words: 'Cancelado', tone: 'neutral' },
  mismatch: { words: 'Em conferência', tone: 'warning' },
  refunded: { words: 'Devolvido', tone: 'neutral' },
}
