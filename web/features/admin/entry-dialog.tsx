import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditEntry } from '#contract/back-office/api.ts'
import { actorRoleOptions } from '#contract/back-office/options.ts'
import { formatMoment, formatNumber } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { actionOf, actorOf, addressOf, changesOf, recordOf, shortHash } from './audit-words.ts'

interface EntryDialogProps {
  entry: AuditEntry
  open: boolean
  onClose: () => void
  onUndo: (entry: AuditEntry) => Promise<void>
}

/** All that an entry of the audit says. */
export function EntryDialog({ entry, open, onClose, onUndo }: EntryDialogProps) {
  const [undoing, setUndoing] = useState(false)
  const address = addressOf(entry)
  const facts = [
    ['Quem', `${actorOf(entry)}${entry.role ? ` · ${labelOf(actorRoleOptions, entry.role)}` : ''}`],
    ['Endereço', entry.address],
    ['Motivo', entry.reason],
    ['Pedido', entry.requestId],
    ['Desfaz o registro', entry.undoes && formatNumber(entry.undoes)],
    ['Desfeito pelo registro', entry.undoneBy && formatNumber(entry.undoneBy)],
    ['Resumo anterior', shortHash(entry.previousHash)],
    ['Este resumo', shortHash(entry.hash)],
  ] as const
  return (
    <Dialog
      title={recordOf(entry)}
      description={`${actionOf(entry.action)} · ${formatMoment(entry.at)} · registro ${formatNumber(entry.id)}`}
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        address || entry.undoable ? (
          <>
            {address ? (
              <Link
                to={address.to}
                search={address.search as never}
                className={buttonClass({ variant: 'secondary' })}
              >
                Abrir registro
              </Link>
            ) : null}
            {entry.undoable ? (
              <Button
                loading={undoing}
                onClick={async () => {
                  setUndoing(true)
                  await onUndo(entry)
                  setUndoing(false)
                }}
              >
                Desfazer
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {changesOf(entry).map(({ field, before, after }) => (
          <section key={field} aria-label={field}>
            <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal first-letter:uppercase">
              {field}
            </h3>
            <p className="rounded-t-[10px] bg-danger-soft px-3 py-2 text-sm wrap-anywhere">
              <span aria-hidden>− </span>
              <span className="sr-only">antes: </span>
              <span>{before}</span>
            </p>
            <p className="rounded-b-[10px] bg-success-soft px-3 py-2 text-sm wrap-anywhere">
              <span aria-hidden>+ </span>
              <span className="sr-only">depois: </span>
              <span>{after}</span>
            </p>
          </section>
        ))}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t pt-4 text-sm">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-right wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </Dialog>
  )
}
