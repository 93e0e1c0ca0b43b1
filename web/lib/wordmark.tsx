import { product } from '#contract/product.ts'
import { cn } from './cn.ts'

/** The product's name as its sign. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'font-display text-[1.625rem] leading-none font-extrabold tracking-[-0.04em] text-primary lowercase',
        className,
      )}
    >
      {product.name}
    </span>
  )
}
