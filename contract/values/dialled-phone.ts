// A business phone as a device dials it: with the country's code, where the number is one that other countries reach.

/** Digits to dial, of a phone as `businessPhone` writes it. */
export function dialledPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 10 || digits.startsWith('0') ? digits : `+55${digits}`
}
