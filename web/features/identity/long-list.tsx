// The registration's searchable lists: their code comes after the page, in a box that is already there.
import { type ComponentProps, lazy, Suspense } from 'react'
import { Input } from '#web/ui/input.tsx'

const Combobox = lazy(() => import('#web/ui/combobox.tsx').then((file) => ({ default: file.Combobox })))

export function LongList(props: ComponentProps<typeof Combobox>) {
  const { placeholder } = props
  return (
    <Suspense fallback={<Input disabled {...(placeholder ? { placeholder } : {})} />}>
      <Combobox {...props} />
    </Suspense>
  )
}
