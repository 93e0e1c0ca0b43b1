// The step that the registration is at: it stands in the address, so that Back goes one step back and a reload stays.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegistrationStep } from '#site/search.ts'
import { steps } from './steps.ts'

const path = '/relacionamento/cadastro'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step from which this one was come to. */
    stepBefore?: RegistrationStep
  }
}

export interface Steps {
  /** Its position. */
  current: number
  /** The last one seen. */
  furthest: number
  go: (position: number, options?: { replace?: boolean }) => void
  back: () => void
}

export function useSteps(): Steps {
  const { passo } = useSearch({ from: path })
  const navigate = useNavigate()
  const { history } = useRouter()
  const current = Math.max(
    0,
    steps.findIndex(({ id }) => id === passo),
  )
  const [seen, setSeen] = useState(current)
  const furthest = Math.max(seen, current)
  if (furthest > seen) setSeen(furthest)

  const go: Steps['go'] = (position, { replace = false } = {}) => {
    const id = steps[position]?.id
    const stepBefore = steps[current]?.id
    void navigate({
      to: path,
      search: position > 0 && id ? { passo: id } : {},
      replace,
      ...(!replace && stepBefore && { state: { stepBefore } }),
    })
  }

  return {
    current,
    furthest,
    go,
    // If Back would lead there, no second entry for the same step.
    back: () =>
      history.location.state.stepBefore === steps[current - 1]?.id ? history.back() : go(current - 1),
  }
}
