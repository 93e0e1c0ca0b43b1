// Why the database did not do what it was asked, read from an error or from what caused it.

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** What node-postgres says, without a code, when no connection came free in time or none could be made. */
const noConnection = /^timeout exceeded when trying to connect$|due to connection timeout$/

/** Whether the database had no connection to spare. */
export const lacksConnection = (error: unknown): boolean =>
  [...causesOf(error)].some(({ message }) => noConnection.test(message))

/** Whether PostgreSQL refused a statement because of the named unique or foreign key constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  [...causesOf(error)].some((cause) => 'constraint' in cause && cause.constraint === constraint)

/** Whether PostgreSQL refused to delete a row because another one refers to it. */
export const isReferredTo = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'code' in cause && cause.code === '23503')

/** Whether PostgreSQL gave up waiting for a lock, as `lock_timeout` tells it to. */
export const waitedTooLong = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'code' in cause && cause.code === '55P03')
