// A voucher's code, and the rules that every voucher comes with (guide and admin §9).

/** Signs of a voucher's code: without those that look alike. */
export const voucherSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** A voucher's code as it is kept: eight signs. */
export const voucherCodePattern = /^[2-9A-HJKMNP-Z]{8}$/
/** As it was typed, read or scanned: the address of a voucher too. */
export const plainVoucherCode = (typed: string) =>
  (typed.match(/cupom\/([^/?#\s]+)/i)?.[1] ?? typed).toUpperCase().replace(/[^A-Z0-9]/g, '')
/** For people: XXXX-XXXX. */
export const shownVoucherCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Six rules that every promotion has (guide and admin §9). */
export const promotionRules = [
  'Só para clientes novos',
  'Um cupom por CPF',
  'Não soma com outra promoção',
  'Depende do horário de funcionamento',
  'Agendamento pelo WhatsApp é obrigatório',
  'Apresente um documento com CPF',
] as const
