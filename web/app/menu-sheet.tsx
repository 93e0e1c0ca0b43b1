import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { MenuList, SignOutLine } from './menu-list.tsx'
import { WhoAmI } from './whoami.tsx'

interface MenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSignOut: () => void
}

/** The phone's menu, 18rem from the left. */
export function MenuSheet({ open, onOpenChange, onSignOut }: MenuSheetProps) {
  const close = () => onOpenChange(false)
  return (
    <Sheet title="Menu" open={open} onOpenChange={onOpenChange}>
      <div className="-mx-2 flex min-h-full flex-col">
        <MenuList onFollow={close} />
        <div className="mt-auto grid gap-1 border-t pt-4">
          <ThemeToggle className="mb-2 ml-2 justify-self-start" />
          <WhoAmI onFollow={close} />
          <SignOutLine
            onSignOut={() => {
              close()
              onSignOut()
            }}
          />
        </div>
      </div>
    </Sheet>
  )
}
