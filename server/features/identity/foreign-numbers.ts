// Whether a number of another country can be one there, by Google's numbering plans: 98 kB that few registrations need.
export async function isForeignMobile(kept: string): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/mobile')
  return isValidPhoneNumber(kept)
}
