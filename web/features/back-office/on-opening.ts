// Dialogs of the back-office whose code comes when they are first opened.
import type { ComponentType } from 'react'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'

/** A dialog that says so, and closes, where its code could not be had. */
export const onOpening = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  onDemand(load, { lost: couldNotOpen })
