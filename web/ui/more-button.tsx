// Button ⋯ with the menu that hangs from it, which comes on the press.
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import type { MenuEntry } from './menu.tsx'
import { couldNotOpen, onDemand } from './on-demand.tsx'

const Menu = onDemand(() => import('./menu.tsx').then((part) => part.Menu), { lost: couldNotOpen })

interface MoreButtonProps {
  /** Name of the button. */
  label: string
  /** Name of what the menu is about. */
  about: string
  entries: readonly MenuEntry[]
  className?: string
}

export function MoreButton({ label, about, entries, className }: MoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen(true)
        }}
        {...(className && { className })}
      />
      {anchor ? (
        <Menu label={about} anchor={anchor} open={open} onClose={() => setOpen(false)} entries={entries} />
      ) : null}
    </>
  )
}
