/** Ends the task that runs: taps and paint that wait go first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
