// The registration's searchable lists: their code comes after the page, in a box that is already there.
import { Input } from '#web/ui/input.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

export const LongList = onDemand(() => import('#web/ui/combobox.tsx').then(({ Combobox }) => Combobox), {
  meanwhile: ({ placeholder }) => <Input disabled placeholder={placeholder} />,
})
