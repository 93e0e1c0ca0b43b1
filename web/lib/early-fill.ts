import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells what a browser filled in before the app was here: the fields of `form` show it, and no event told. By their names. */
export function useEarlyFill(form: RefObject<HTMLFormElement | null>, take: (filled: FormData) => void) {
  const adopt = useEffectEvent(take)
  useEffect(() => {
    if (form.current) adopt(new FormData(form.current))
  }, [form])
}
