// Values that are dear to make: a phone takes a tenth of a second for a format of dates, and most screens use none.

/** Made when it is first needed. */
export function lazy<T>(make: () => T) {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
