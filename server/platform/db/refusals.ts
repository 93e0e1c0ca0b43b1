// Why the database did not do what it was asked, read from an error or from what caused it.

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Messages of node-postgres, without a code, when no connection came free in time, none could be made, or one broke off. */
const noConnection =
  /^timeout exceeded when trying to connect$|due to connection timeout$|^Connection terminated|^Client has encountered a connection error|^Client was closed/
/** Codes of the system for a connection that can't be made or broke off. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * PostgreSQL's own: connection exceptions (08), a full disk, too many connections, shutting down, starting up, idle for too
 * long.
 */
const goingAway = /^(08...|53[13]00|57P0[1235])$/

function isAway(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  // The socket of the server on this machine is not there while it is down.
  if (code === 'ENOENT') return syscall === 'connect'
  return noConnection.test(error.message) || unreachable.has(code ?? '') || goingAway.test(code ?? '')
}

/** Answers whether the database had no connection to spare, or is away. */
export const lacksConnection = (error: unknown): boolean => [...causesOf(error)].some(isAway)

/** Answers whether PostgreSQL refused a statement because of the named unique or foreign key constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  [...causesOf(error)].some((cause) => 'constraint' in cause && cause.constraint === constraint)

/** Answers whether PostgreSQL refused to delete a row because another one refers to it. */
export const isReferredTo = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'code' in cause && cause.code === '23503')

/** Answers whether PostgreSQL gave up waiting for a lock, as `lock_timeout` tells it to. */
export const waitedTooLong = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'code' in cause && cause.code === '55P03')
