// Refusals that take one time, whatever led to them: how long the database looked would tell why somebody is not found.

/**
 * From the question to the refusal, in milliseconds: longer than the work takes on a server that is not overloaded, and too
 * short for a person to notice.
 */
export const refusalMs = 25

/**
 * Does `work`, and holds its answer back until `refusalMs` after the beginning where it throws or `isRefusal`. The timer
 * begins with the work: one that began at its end would add the work's time.
 */
export async function refusingEvenly<T>(
  work: () => Promise<T>,
  isRefusal: (answer: T) => boolean = () => false,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const due = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, refusalMs)
  })
  try {
    const answer = await work()
    if (isRefusal(answer)) await due
    return answer
  } catch (error) {
    await due
    throw error
  } finally {
    clearTimeout(timer)
  }
}
