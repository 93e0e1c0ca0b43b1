import { Sheet } from '#web/ui/sheet.tsx'
import { OfficeMenu } from './office-menu.tsx'

interface OfficeMenuSheetProps {
  open: boolean
  onClose: () => void
  onSignOut: () => void
}

/** The phone's menu. */
export function OfficeMenuSheet({ open, onClose, onSignOut }: OfficeMenuSheetProps) {
  return (
    <Sheet title="Administração" open={open} onOpenChange={(next) => next || onClose()}>
      <div className="-mx-2 flex min-h-full flex-col">
        <OfficeMenu onFollow={onClose} onSignOut={onSignOut} />
      </div>
    </Sheet>
  )
}
