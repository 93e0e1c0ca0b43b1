// Terms under which the money of a place goes back, in the words that stand before it is paid.

export const refundTerms =
  'Mudou de ideia? Desistindo em até 7 dias depois de pagar e antes de o evento começar, você recebe tudo de volta.'
