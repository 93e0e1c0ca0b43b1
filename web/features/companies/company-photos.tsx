// A company's photos over the whole screen, uncut.
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Photo } from '#contract/kit.ts'
import { usePhotoSwipe } from '#web/features/people/photo-swipe.ts'
import { srcsetOf } from '#web/features/people/shown-photo.ts'
import { cn } from '#web/lib/cn.ts'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'

interface PhotoViewerProps {
  name: string
  photos: readonly Photo[]
  /** Place of the one that is shown. */
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
}

export function PhotoViewer({ name, photos, index, onIndex, open, onClose }: PhotoViewerProps) {
  useHistoryEntry(open, onClose)
  const shown = photos[index] ?? photos[0]
  const step = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const swipe = usePhotoSwipe(step)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const place = `Foto ${index + 1} de ${photos.length}`
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
          <Dialog.Title className="sr-only">Fotos de {name}</Dialog.Title>
          {shown ? (
            <img
              key={shown.src}
              src={shown.placeholder ?? undefined}
              srcSet={srcsetOf(shown)}
              sizes="100vw"
              alt={`${place}: ${name}`}
              draggable={false}
              className="size-full object-contain"
            />
          ) : null}
          <Dialog.Close
            render={<RoundButton label="Fechar" icon={<X aria-hidden />} />}
            className="absolute top-[calc(1rem+var(--safe-top))] right-4"
          />
          <p
            role="status"
            className="absolute top-[calc(1.5rem+var(--safe-top))] left-4 rounded-full bg-black/80 px-3 py-1 text-sm font-semibold text-white tabular-nums"
          >
            {place}
          </p>
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
