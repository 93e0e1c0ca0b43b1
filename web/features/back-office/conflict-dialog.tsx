// Two versions of a record side by side, field by field: nothing that either wrote is lost without somebody choosing so.
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Stale } from '#contract/back-office/listing.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { conflictsOf, differenceOf, type Side, type Values } from './conflicts.ts'

interface ConflictDialogProps {
  open: boolean
  onClose: () => void
  /** The record as the form began with it. */
  base: Values
  mine: Values
  stale: Stale<Values>
  /** Names of the fields; the others are not compared. */
  labels: Record<string, string>
  onDiscard: () => void
  onMerge: (merged: Values) => Promise<void>
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { open, onClose, base, mine, stale, labels, onDiscard, onMerge } = props
  const { present: theirs, by, at } = stale
  const conflicts = conflictsOf(base, mine, theirs, Object.keys(labels))
  const [picked, setPicked] = useState<Record<string, Side>>({})
  const [saving, setSaving] = useState(false)
  const who = by ?? 'Outra pessoa'
  const sideOf = (field: string, first: Side) => picked[field] ?? first
  const all = (side: Side) => setPicked(Object.fromEntries(conflicts.map(({ field }) => [field, side])))
  const equal = Object.keys(labels).length - conflicts.length
  async function merge() {
    setSaving(true)
    const chosen = conflicts.map(({ field, first }) => [
      field,
      sideOf(field, first) === 'mine' ? mine[field] : theirs[field],
    ])
    await onMerge({ ...mine, ...Object.fromEntries(chosen) })
    setSaving(false)
  }
  return (
    <Dialog
      size="lg"
      title={`${who} salvou antes de você`}
      description="Nada se perdeu. Escolha o que fica em cada campo; os dois juntos também vale."
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="link" onClick={onDiscard} className="sm:mr-auto">
            Descartar a minha
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Voltar ao formulário
          </Button>
          <Button loading={saving} onClick={() => void merge()}>
            Juntar e salvar
          </Button>
        </>
      }
    >
      <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="flex items-center justify-between gap-3">
            <p className="min-w-0 text-sm">
              <strong className="block truncate font-semibold">
                {side === 'mine' ? 'Sua versão' : `Versão de ${by ?? 'outra pessoa'}`}
              </strong>
              <span className="text-ink-2">
                {side === 'mine' ? 'ainda não salva' : at ? `salva ${formatAgo(at, new Date())}` : 'já salva'}
              </span>
            </p>
            <Button size="sm" variant="secondary" onClick={() => all(side)}>
              Usar toda
            </Button>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {conflicts.map(({ field, first }) => (
          <Choice
            key={field}
            label={labels[field] ?? field}
            mine={String(mine[field] ?? '')}
            theirs={String(theirs[field] ?? '')}
            side={sideOf(field, first)}
            onChoose={(side) => setPicked((before) => ({ ...before, [field]: side }))}
          />
        ))}
      </div>
      <p className="mt-5 flex items-center gap-2 text-sm text-ink-2">
        <Check aria-hidden className="size-4 text-success" />
        <span>
          {equal === 1 ? '1 campo igual nas duas versões' : `${equal} campos iguais nas duas versões`}
        </span>
      </p>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  mine: string
  theirs: string
  side: Side
  onChoose: (side: Side) => void
}

function Choice({ label, mine, theirs, side, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((each) => {
          const [before, own, after] =
            each === 'mine' ? differenceOf(mine, theirs) : differenceOf(theirs, mine)
          return (
            <label
              key={each}
              className={cn(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-2 text-sm inset-ring inset-ring-line',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                side === each && 'bg-primary-soft inset-ring-[1.5px] inset-ring-primary',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={side === each}
                onChange={() => onChoose(each)}
                aria-label={`${label}: ${each === 'mine' ? 'a sua' : 'a outra'}, ${(each === 'mine' ? mine : theirs) || 'vazio'}`}
                className="size-4.5 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">
                <span>{before}</span>
                <mark className="rounded-[4px] bg-accent-soft px-0.5 text-ink">
                  {own || (before || after ? '' : '—')}
                </mark>
                <span>{after}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
