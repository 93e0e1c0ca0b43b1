// Troubles of the server: what of its status asks for somebody, the worst first.
import type { Status } from '#contract/admin/api.ts'
import { plural } from '#web/lib/plural.ts'

export interface Trouble {
  tone: 'danger' | 'warning'
  says: string
}

const hourMs = 60 * 60 * 1000
/** A nightly reading or back-up may be late, not missing. */
const nightMs = 36 * hourMs
/** Least room of the disk, in percent. */
const scarce = { danger: 5, warning: 15 }

const danger = (says: string): Trouble => ({ tone: 'danger', says })
const warning = (says: string): Trouble => ({ tone: 'warning', says })

/** Free room of the disk in percent. */
export const freeShare = ({ free, size }: Status['storage']): number =>
  size === 0 ? 100 : Math.floor((free / size) * 100)

function ofDisk(storage: Status['storage']): Trouble[] {
  const free = freeShare(storage)
  const says = `O disco está quase cheio: ${free}% livre.`
  if (free < scarce.danger) return [danger(says)]
  return free < scarce.warning ? [warning(says)] : []
}

function ofAudit(audit: Status['audit'], now: Date): Trouble[] {
  if (!audit) return [warning('A auditoria ainda não foi conferida inteira.')]
  if (audit.broken) return [danger('A auditoria está quebrada: alguém mexeu em um registro.')]
  return now.getTime() - audit.at.getTime() > nightMs
    ? [warning('A auditoria não foi conferida na última noite.')]
    : []
}

function ofBackup(at: Date | null, now: Date): Trouble[] {
  if (!at) return [warning('Nenhuma cópia de segurança encontrada.')]
  return now.getTime() - at.getTime() > nightMs ? [warning('A última cópia de segurança é antiga.')] : []
}

export function troublesOf(status: Status, now: Date): Trouble[] {
  const { jobs, database, storage, audit, backupAt } = status
  const [failing, late] = [jobs.filter((job) => job.failing > 0), jobs.filter((job) => job.late > 0)]
  const lost = database.followers?.filter(({ streaming }) => !streaming) ?? []
  return [
    failing.length > 0 ? [danger(`${plural(failing.length, 'tarefa')} com falha.`)] : [],
    late.length > 0 ? [warning(`${plural(late.length, 'tarefa')} com atraso.`)] : [],
    // The embedded database has one connection: somebody always waits for it.
    !database.embedded && database.pool.waiting > 0
      ? [warning('Chamadas esperam por uma conexão com o banco.')]
      : [],
    lost.length > 0 ? [danger('Uma réplica do banco parou de acompanhar.')] : [],
    storage.answers
      ? []
      : [danger('O lugar dos arquivos não responde: fotos não abrem, e nada pode ser enviado.')],
    ofDisk(storage),
    ofAudit(audit, now),
    ofBackup(backupAt, now),
  ]
    .flat()
    .sort((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
}
