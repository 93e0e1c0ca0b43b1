// Values that are dear to make, and that few screens use.

/** Made when it is first needed. */
export function lazy<T>(make: () => T) {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
