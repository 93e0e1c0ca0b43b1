// Check of another country's number by Google's numbering plans: 98 kB that few registrations need.
export async function isForeignMobile(kept: string): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/mobile')
  return isValidPhoneNumber(kept)
}
