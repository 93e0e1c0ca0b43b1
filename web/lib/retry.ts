const firstPauseMs = 500
const maxPauseMs = 30_000

/** Does `task` again until it succeeds, after longer and longer pauses; throws what the last of `tries` threw. */
export async function retry<Answer>(
  task: () => Promise<Answer>,
  tries = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await task()
    } catch (error) {
      if (failures >= tries) throw error
      const pauseMs = Math.min(firstPauseMs * 4 ** (failures - 1), maxPauseMs)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
