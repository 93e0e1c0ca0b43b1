// Sharer's side of a friend's link: it is made and sent, told that all went well, and deleted.
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { product } from '#contract/product.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useMeetings } from './data.ts'
import { shareText } from './share.ts'

const hourMs = 3_600_000

export function FriendPart({ meeting, now }: { meeting: Meeting; now: Date }) {
  const meetings = useMeetings()
  const [pending, setPending] = useState<'share' | 'unshare' | 'arrived' | null>(null)
  const { friendPath, arrived, startsAt, place, state } = meeting
  const run = async (deed: 'share' | 'unshare' | 'arrived') => {
    if (pending) return
    setPending(deed)
    const path = await meetings[deed](meeting)
    setPending(null)
    if (typeof path === 'string')
      await shareText(
        `Vou a um encontro pelo ${product.name}: ${momentWords(startsAt)}, em ${place.name}. Acompanhe por aqui: ${location.origin}${path}`,
      )
  }
  if (!friendPath)
    return state === 'agreed' ? (
      <div className="grid grid-cols-1 gap-1 border-t pt-4">
        <Button
          variant="secondary"
          block
          icon={<ShieldCheck aria-hidden />}
          loading={pending === 'share'}
          onClick={() => void run('share')}
        >
          Avisar alguém
        </Button>
        <p className="text-center text-sm text-balance text-ink-2">
          Um amigo vê onde e quando, e se você chegou bem. Nada da outra pessoa.
        </p>
      </div>
    ) : null
  const mayArrive = now.getTime() >= startsAt.getTime() - hourMs
  return (
    <div className="grid grid-cols-1 gap-2.5 border-t pt-4">
      {arrived ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-success">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          <span>Quem tem o link já sabe que você chegou bem.</span>
        </p>
      ) : mayArrive ? (
        <Button
          size="lg"
          block
          icon={<ShieldCheck aria-hidden />}
          loading={pending === 'arrived'}
          onClick={() => void run('arrived')}
        >
          Cheguei bem
        </Button>
      ) : (
        <p className="text-sm text-ink-2">Link criado. Uma hora antes, o botão “Cheguei bem” aparece aqui.</p>
      )}
      <div className="flex flex-wrap justify-between gap-x-2.5">
        {state === 'agreed' ? (
          <Button variant="link" size="sm" loading={pending === 'share'} onClick={() => void run('share')}>
            Mandar o link de novo
          </Button>
        ) : null}
        <Button
          variant="link"
          size="sm"
          className="text-ink-2"
          loading={pending === 'unshare'}
          onClick={() => void run('unshare')}
        >
          Apagar o link
        </Button>
      </div>
    </div>
  )
}
