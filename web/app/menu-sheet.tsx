import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { InstallLine, MenuList, SignOutLine } from './menu-list.tsx'
import { WhoAmI } from './whoami.tsx'

interface MenuSheetProps {
  open: boolean
  onClose: () => void
  onSignOut: () => void
}

/** The phone's menu, 18rem from the left. */
export function MenuSheet({ open, onClose, onSignOut }: MenuSheetProps) {
  return (
    <Sheet title="Menu" open={open} onOpenChange={(next) => next || onClose()}>
      <div className="-mx-2 flex min-h-full flex-col">
        <MenuList onFollow={onClose} />
        <div className="mt-auto grid grid-cols-1 gap-1 border-t pt-4">
          <ThemeToggle className="mb-2 ml-2 justify-self-start" />
          <WhoAmI onFollow={onClose} />
          <InstallLine />
          <SignOutLine
            onSignOut={() => {
              onClose()
              onSignOut()
            }}
          />
        </div>
      </div>
    </Sheet>
  )
}
