import { product } from '#contract/product.ts'
import { cn } from './cn.ts'

interface WordmarkProps {
  /** Only the first letter, where there is no room for more. */
  initial?: boolean
  className?: string
}

/** The product's name as its sign. */
export function Wordmark({ initial, className }: WordmarkProps) {
  return (
    <span
      className={cn(
        'font-display text-[1.625rem] leading-none font-extrabold tracking-[-0.04em] text-primary lowercase',
        className,
      )}
    >
      {initial ? product.name.charAt(0) : product.name}
    </span>
  )
}
