// A person's video over the whole screen, uncut.
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { firstName } from '#contract/values/names.ts'
import { cn } from '#web/lib/cn.ts'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { VideoPlayer } from './video-player.tsx'

interface VideoDialogProps {
  name: string
  src: string
  open: boolean
  onClose: () => void
}

export function VideoDialog({ name, src, open, onClose }: VideoDialogProps) {
  useHistoryEntry(open, onClose)
  const title = `Vídeo de ${firstName(name)}`
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          {...useOverlayFocus()}
          className={cn(
            'fixed inset-0 z-50 grid place-items-center bg-black outline-none on-photo',
            'transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <VideoPlayer src={src} label={title} className="size-full max-h-dvh" />
          <Dialog.Close
            render={<RoundButton label="Fechar" icon={<X aria-hidden />} />}
            className="absolute top-[calc(1.5rem+var(--safe-top))] right-4"
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
