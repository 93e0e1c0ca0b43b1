// Why a server could not start, in words for whoever started it.
import { CannotStart } from './cannot-start.ts'
import { reasonWithoutData, withoutData } from './log.ts'
import { StorageAway } from './storage/storage.ts'

/** PostgreSQL's for a wrong password, a user or a database that isn't there. */
const unknownToDatabase = ['28P01', '28000', '3D000']
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']

/** `free`: the next port that is. */
export const portTaken = (port?: number, free?: number): string =>
  `A porta ${port} já está em uso. Encerre o programa que a ocupa, ou escolha outra com PORT${free ? `: a ${free} está livre (PORT=${free})` : ''}.`

/** A line where the cause is a common one; otherwise what the log would tell of it. */
export function reasonOf(error: unknown, inShort = 'O servidor não pôde começar.'): string {
  if (error instanceof CannotStart) return error.message
  if (error instanceof StorageAway && (error.cause as NodeJS.ErrnoException).syscall === 'write')
    return `Não há mais lugar para arquivos em DATA_DIR (${reasonWithoutData(error.cause)}). Libere espaço no disco.`
  if (error instanceof StorageAway)
    return `Os arquivos não puderam ser lidos nem guardados em S3_BUCKET (${reasonWithoutData(error.cause)}). Confira S3_ENDPOINT, a chave e o nome, e se ele está no ar.`
  const { code = '', syscall, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' && code === 'EADDRINUSE') return portTaken(port)
  if (syscall === 'listen' && code === 'EACCES')
    return `Este usuário não pode abrir a porta ${port}. Escolha outra com PORT.`
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Este usuário não pode escrever em ${path}. Mude o dono ou as permissões, ou escolha outro DATA_DIR.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `Não há mais lugar no disco de DATA_DIR${path ? ` (${path})` : ''}. Libere espaço, ou escolha outro DATA_DIR.`
  if (unreachable.includes(code))
    return `O banco de dados não atende em DATABASE_URL (${code}). Confira o endereço, e se ele está no ar.`
  if (unknownToDatabase.includes(code))
    return `O banco de dados recusou usuário, senha ou nome da base de DATABASE_URL (${code}).`
  const { type, message = '', stack = '', ...rest } = withoutData(error)
  const more = Object.keys(rest).length > 0 ? `\n${JSON.stringify(rest, null, 2)}` : ''
  return `${inShort} ${type}: ${message}\n${stack}${more}`
}
