// Input of a day, and its value where no calendar has the day: the browser calls 30 February empty, which is to be refused and
// not taken as left out.
import type { SyntheticEvent } from 'react'
import { Input, type InputProps } from './input.tsx'

/** Value of an input in which something stands that its type can't be. */
export const unreadable = '?'

export const typedIn = ({ validity, value }: Pick<HTMLInputElement, 'validity' | 'value'>): string =>
  validity.badInput ? unreadable : value

interface DateInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'onKeyUp' | 'onBlur'> {
  value: string
  onValueChange: (value: string) => void
}

export function DateInput({ value, onValueChange, ...rest }: DateInputProps) {
  // Nothing changes for the browser from an empty field to half a day: keys tell of it.
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = typedIn(currentTarget)
    if (typed !== value) onValueChange(typed)
  }
  return (
    <Input
      {...rest}
      type="date"
      value={value === unreadable ? '' : value}
      onChange={report}
      onKeyUp={report}
      onBlur={report}
    />
  )
}
