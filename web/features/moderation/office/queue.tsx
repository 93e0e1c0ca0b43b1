// The queue and what was decided, apart: one press from one to the other, in the address.
import { useListAddress } from '#web/features/back-office/list-state.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

/** `closed`: what those that were decided are called. */
export function Queue({ closed }: { closed: string }) {
  const { address, change } = useListAddress()
  return (
    <SegmentedControl
      label="Situação"
      options={[
        { value: 'open', label: 'Abertas' },
        { value: 'closed', label: closed },
      ]}
      value={address.situacao === 'closed' ? 'closed' : 'open'}
      onValueChange={(value) => change({ situacao: value === 'closed' ? value : undefined })}
      className="mb-3"
    />
  )
}
