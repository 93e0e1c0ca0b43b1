import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** In the header of a list: begins a new record. */
export const NewButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button size="sm" icon={<Plus aria-hidden />} onClick={onPress}>
    {label}
  </Button>
)
