// The one masked fact that is shown now: for half a minute, then it is masked again.
import { useEffect, useState } from 'react'
import type { MaskedFact } from '#contract/member-admin/api.ts'

const shownMs = 30_000

type Shown = { id: string; fact: MaskedFact; value: string }

export function useShownFact() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown] as const
}
