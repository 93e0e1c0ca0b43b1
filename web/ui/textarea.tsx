import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl(rest)
  return (
    <textarea rows={4} {...rest} {...field} className={cn(controlClass, 'min-h-24 px-4 py-3', className)} />
  )
}
