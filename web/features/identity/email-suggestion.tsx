import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { afterRelease } from '#web/lib/after-release.ts'
import { emailMeant } from './email-slip.ts'

/** Asks about a typing slip once the e-mail's input is left; one tap takes what was meant. */
export function useEmailSuggestion(typed: string, onTake: (email: string) => void) {
  const [left, setLeft] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const meant = left === typed ? emailMeant(typed) : null
  const hint: ReactNode = meant ? (
    <button
      type="button"
      onClick={() => {
        onTake(meant)
        input.current?.focus()
      }}
      className="min-h-11 rounded-xs text-left wrap-anywhere hover:underline"
    >
      Você quis dizer <strong className="font-semibold text-primary">{meant.split('@')[1]}</strong>?
    </button>
  ) : null
  return {
    hint,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      input.current = target
      afterRelease(() => setLeft(target.value))
    },
  }
}
