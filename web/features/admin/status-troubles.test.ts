import { expect, test } from 'vitest'
import type { Status } from '#contract/admin/api.ts'
import { freeShare, troublesOf } from './status-troubles.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
const well: Status = {
  version: '0.1.0',
  node: 'v24.21.0',
  startedAt: hoursAgo(5),
  memory: 168_000_000,
  database: {
    embedded: false,
    version: '17.2',
    bytes: 84_000_000,
    pool: { total: 6, idle: 5, waiting: 0 },
    followers: [],
  },
  jobs: [{ job: 'mail.send', title: 'Enviar um e-mail', waiting: 1, late: 0, failing: 0 }],
  mails: 1,
  pushes: 0,
  payments: { open: 0, awaiting: 0 },
  storage: { answers: true, files: { count: 4, bytes: 9 }, free: 40, size: 100 },
  audit: { at: hoursAgo(8), broken: false },
  backupAt: hoursAgo(9),
}
const says = (status: Partial<Status>) =>
  troublesOf({ ...well, ...status }, now).map(({ tone, says }) => `${tone}: ${says}`)

test('a server that is well has no troubles', () => {
  expect(says({})).toEqual([])
})

test('work that fails comes before work that is late', () => {
  const job = { job: 'x', title: 'X', waiting: 1 }
  const jobs = [
    { ...job, late: 1, failing: 0 },
    { ...job, late: 1, failing: 3 },
  ]
  expect(says({ jobs })).toEqual(['danger: 1 tarefa com falha.', 'warning: 2 tarefas com atraso.'])
})

test('a storage of files that does not answer is told, as urgent', () => {
  expect(says({ storage: { ...well.storage, answers: false } })).toEqual([
    'danger: O lugar dos arquivos não responde: fotos não abrem, e nada pode ser enviado.',
  ])
})

test('the disk is told when less than 15% are free, and is urgent below 5%', () => {
  const storage = (free: number) => ({ storage: { ...well.storage, free } })
  expect(says(storage(15))).toEqual([])
  expect(says(storage(14))).toEqual(['warning: O disco está quase cheio: 14% livre.'])
  expect(says(storage(4))).toEqual(['danger: O disco está quase cheio: 4% livre.'])
  expect(freeShare({ ...well.storage, size: 0 })).toBe(100)
})

test('audit and back-up may be late by half a day, and not unknown', () => {
  expect(says({ audit: { at: hoursAgo(35), broken: false }, backupAt: hoursAgo(35) })).toEqual([])
  expect(says({ audit: { at: hoursAgo(37), broken: false }, backupAt: hoursAgo(37) })).toHaveLength(2)
  expect(says({ audit: null, backupAt: null })).toEqual([
    'warning: A auditoria ainda não foi conferida inteira.',
    'warning: Nenhuma cópia de segurança encontrada.',
  ])
  expect(says({ audit: { at: hoursAgo(1), broken: true } })).toEqual([
    'danger: A auditoria está quebrada: alguém mexeu em um registro.',
  ])
})

test('a replica that does not follow, and calls that wait for the database, are told', () => {
  const database = {
    ...well.database,
    pool: { total: 10, idle: 0, waiting: 2 },
    followers: [{ streaming: false, behindMs: null }],
  }
  expect(says({ database })).toEqual([
    'danger: Uma réplica do banco parou de acompanhar.',
    'warning: Chamadas esperam por uma conexão com o banco.',
  ])
})
