// `npm run move-up -- --to postgresql://…`: takes an installation with the embedded database to an empty PostgreSQL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { schemaState } from '#server/features/schema/queries.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { copyDatabase } from './database-copy.ts'
import { command, readInstallation } from './installation.ts'
import { hasTables } from './target-database.ts'

function readFolder(): string {
  const usage = 'Diga para onde: npm run move-up -- --to postgresql://USUÁRIO:SENHA@MÁQUINA/BANCO'
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (to && /^postgres(ql)?:\/\//.test(to)) return to
  } catch (cause) {
    throw new CannotStart(usage, { cause })
  }
  throw new CannotStart(usage)
}

/** Refuses a database of an older or newer version, and one whose tables somebody has changed. */
async function refuseAnother({ db }: OpenDatabase, whose: string): Promise<void> {
  const { rows } = await db.execute(`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (rows.length === 0) throw new CannotStart(`${whose} está vazio.`)
  const { migrations, drift } = await schemaState(db)
  const { rows: ran } = await db.execute('select from drizzle.__drizzle_migrations')
  if (migrations.some(({ state }) => state !== 'applied') || ran.length !== migrations.length)
    throw new CannotStart(
      `${whose} é de outra versão. Inicie o servidor desta versão uma vez com ele, encerre-o, e tente de novo.`,
    )
  if (drift.length > 0)
    throw new CannotStart(`${whose} tem tabelas diferentes das desta versão (veja /admin/tabelas).`)
}

/** Copies everything over one connection of each. */
async function copy(source: OpenDatabase, target: OpenDatabase) {
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  try {
    return await copyDatabase(from, to)
  } finally {
    from.release(true)
    to.release(true)
  }
}

await command(async () => {
  const to = readFolder()
  const { dataDir, url } = readInstallation()
  if (url) throw new CannotStart('Esta instalação já está num PostgreSQL: o de DATABASE_URL.')
  if (!existsSync(join(dataDir, 'db'))) throw new CannotStart(`Não há banco embutido em ${dataDir}.`)
  // Also keeps servers out until this is done.
  const source = openDatabase(await startEmbeddedDatabase(dataDir))
  try {
    await refuseAnother(source, `O banco em ${dataDir}`)
    if (await hasTables(to, '--to'))
      throw new CannotStart('O banco de --to já tem tabelas. Crie um vazio, e diga o endereço dele.')
    const target = openDatabase({ url: to, poolSize: 1 })
    try {
      await migrateDatabase(target.pool)
      const { rows, tables } = await copy(source, target)
      await refuseAnother(target, 'O banco de --to')
      return [
        `Tudo foi copiado e conferido: ${rows} linhas em ${tables} tabelas.`,
        'Agora, nas configurações (arquivo .env ou ambiente):',
        '  DATABASE_URL=  o endereço dado em --to',
        `  DATA_DIR=${dataDir}  o mesmo de antes: as fotos e o segredo continuam nele`,
        'Inicie o servidor, entre, e rode npm run audit:verify. O banco embutido ficou como estava, em',
        `${join(dataDir, 'db')}: apague-o quando não precisar mais dele. O que se escrever nele desde agora não é copiado.`,
      ].join('\n')
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
