// Photos over the whole screen, uncut: gone through by finger, key and button.
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Photo } from '#contract/kit.ts'
import { cn } from '#web/lib/cn.ts'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { usePhotoSwipe } from './photo-swipe.ts'
import { srcsetOf } from './shown-photo.ts'

interface PhotoViewerProps {
  /** Subject of the photos. */
  name: string
  photos: readonly { photo: Photo; alt: string }[]
  /** Place of the one that is shown. */
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
  /** Shown over the photo, to say which of them it is. */
  place: ReactNode
}

export function PhotoViewer({ name, photos, index, onIndex, open, onClose, place }: PhotoViewerProps) {
  useHistoryEntry(open, onClose)
  const shown = photos[index] ?? photos[0]
  const step = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const swipe = usePhotoSwipe(step)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          {...useOverlayFocus()}
          {...swipe}
          onKeyDown={onKeyDown}
          className={cn(
            'fixed inset-0 z-50 touch-pan-y bg-black outline-none on-photo',
            'transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
          )}
        >
          <Dialog.Title className="sr-only">{`Fotos de ${name}`}</Dialog.Title>
          {place}
          {shown ? (
            <img
              key={shown.photo.src}
              src={shown.photo.placeholder ?? undefined}
              srcSet={srcsetOf(shown.photo)}
              sizes="100vw"
              alt={shown.alt}
              draggable={false}
              className="size-full object-contain"
            />
          ) : null}
          <Dialog.Close
            render={<RoundButton label="Fechar" icon={<X aria-hidden />} />}
            className="absolute top-[calc(1.5rem+var(--safe-top))] right-4"
          />
          {photos.length > 1 ? (
            <div className="absolute inset-x-4 bottom-[calc(1.5rem+var(--safe-bottom))] flex justify-between">
              <RoundButton
                label="Foto anterior"
                icon={<ChevronLeft aria-hidden />}
                onClick={() => step(-1)}
              />
              <RoundButton label="Próxima foto" icon={<ChevronRight aria-hidden />} onClick={() => step(1)} />
            </div>
          ) : null}
          <p role="status" className="sr-only">
            {shown?.alt}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
