// Pieces of a screen whose code comes when they are first needed. On a poor network a file may be lost on the way:
// it is asked for again (React.lazy would keep the refusal for good), and where it never comes the screen stands
// without that piece.
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { isMetered, whenIdle } from '#web/lib/idle.ts'
import { retry } from '#web/lib/retry.ts'
import { TopProgress } from './top-progress.tsx'

interface OnDemandOptions<Props> {
  /** Placeholder until it is here; of a piece that somebody waits for, the line that says so. */
  meanwhile?: (props: Props) => ReactNode
  /**
   * Says that the piece could not be had, after three tries; the next opening tries afresh. For what somebody waits
   * for: a piece without `lost` is asked for until it comes.
   */
  lost?: (props: Props) => void
}

/**
 * A component whose code `load` fetches when it is first shown or, where it takes `open`, first opened; earlier if
 * `preload` is called.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile, lost }: OnDemandOptions<Props> = {},
) {
  let here: ComponentType<Props> | undefined
  let coming: Promise<unknown> | undefined
  const preload = () => {
    coming ??= retry(load, lost ? 3 : undefined)
      .then((piece) => {
        here = piece
      })
      .catch(() => {})
      .finally(() => {
        coming = undefined
      })
    return coming
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each piece, as React.lazy is
  function OnDemand(props: Props) {
    const [Piece, setPiece] = useState(() => here)
    const wanted = !('open' in props) || props.open === true
    const giveUp = useEffectEvent(() => lost?.(props))
    useEffect(() => {
      if (Piece || !wanted) return
      let gone = false
      void preload().then(() => {
        if (gone) return
        // Piece by piece: what is pressed meanwhile goes first.
        if (here) startTransition(() => setPiece(() => here))
        else giveUp()
      })
      return () => {
        gone = true
      }
    }, [Piece, wanted])
    if (Piece) return <Piece {...props} />
    if (meanwhile) return meanwhile(props)
    return lost && wanted ? <TopProgress /> : null
  }
  return Object.assign(OnDemand, { preload })
}

/** Fetches a piece's code in a calm moment, for a screen on which it may be opened at any time. */
export function usePreload({ preload }: { preload: () => unknown }) {
  useEffect(() => {
    if (isMetered()) return
    let gone = false
    void whenIdle(() => gone || preload())
    return () => {
      gone = true
    }
  }, [preload])
}

/** Ends what was asked for and can't be shown, and says so. */
export function couldNotOpen({ onClose }: { onClose: () => void }) {
  onClose()
  // Its own file may be the next one lost; it is not worth more than the try.
  import('./toast.ts').then(
    ({ toast }) => toast.error('Não deu para abrir. Confira sua conexão e tente de novo.'),
    () => {},
  )
}
