// Origin of what is under way: the request or the run of a job that it comes from, by the log's name of it.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `what`: the procedure, route or job at work. */
export type Origin = { reqId: string; what: string }

const origins = new AsyncLocalStorage<Origin>()

export const originNow = (): Origin | undefined => origins.getStore()

/** Does a work, and all that it begins, as of this origin. */
export const from = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)
