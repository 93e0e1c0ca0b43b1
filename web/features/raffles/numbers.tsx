// The numbers of a sealed list, and the search for one's own.
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sha256 } from '#contract/raffles/draw.ts'
import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** More than these would be a wall: the neighbours of the winner are enough then. */
const maxShown = 400

interface NumbersProps {
  count: number
  winner: number | null
  passed: readonly number[]
}

export function Numbers({ count, winner, passed }: NumbersProps) {
  const first =
    count <= maxShown ? 1 : Math.max(1, Math.min(count - maxShown + 1, (winner ?? 1) - maxShown / 2))
  const shown = Array.from({ length: Math.min(count, maxShown) }, (_, at) => first + at)
  return (
    <>
      <ol
        aria-label="Números da lista"
        className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5 text-center text-sm tabular-nums"
      >
        {shown.map((number) => (
          <li
            key={number}
            {...(number === winner && { 'aria-current': true })}
            className={cn(
              'rounded-xs border py-1',
              number === winner && 'border-transparent bg-[#ff9f1c] font-bold text-[#241019]',
              passed.includes(number) && 'text-ink-2 line-through',
            )}
          >
            {number}
          </li>
        ))}
      </ol>
      {count > maxShown ? (
        <p className="text-sm text-ink-2">{`De ${formatNumber(first)} a ${formatNumber(first + maxShown - 1)}, de ${formatNumber(count)} números. A lista inteira está na prova.`}</p>
      ) : null}
    </>
  )
}

type Answer = { good: boolean; text: string }

/** Finds a number, or a receipt, in the sealed list. */
async function find(typed: string, receipts: readonly string[]): Promise<Answer> {
  if (/^\d{1,6}$/.test(typed)) {
    const receipt = receipts[Number(typed) - 1]
    return receipt
      ? { good: true, text: `O número ${typed} está na lista. O recibo dele tem o sha256 ${receipt}` }
      : { good: false, text: `O número ${typed} não está na lista: ela vai de 1 a ${receipts.length}.` }
  }
  const at = receipts.indexOf(await sha256(typed.toLowerCase()))
  return at < 0
    ? { good: false, text: 'Nenhum número da lista tem este recibo.' }
    : { good: true, text: `Este é o recibo do número ${at + 1}, e ele está na lista lacrada.` }
}

export function FindNumber({ receipts }: { receipts: readonly string[] }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('numero')).trim()
    if (typed) setAnswer(await find(typed, receipts))
  }
  return (
    <form onSubmit={search} className="mt-8 grid grid-cols-1 gap-3 border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor="numero" className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-ink-2">
          <Search aria-hidden className="size-5 shrink-0" />
          Participou? Ache seu número ou seu recibo na lista lacrada.
        </label>
        <span className="flex min-w-0 flex-1 basis-56 gap-2.5">
          <Input
            id="numero"
            name="numero"
            placeholder="Número"
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="h-12">
            Procurar
          </Button>
        </span>
      </div>
      <p
        role="status"
        className={cn('text-sm wrap-anywhere', answer?.good === false ? 'text-danger' : 'text-success')}
      >
        {answer?.text}
      </p>
    </form>
  )
}
