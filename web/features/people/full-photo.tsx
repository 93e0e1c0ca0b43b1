// A person's photos over the whole screen, uncut.
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PersonCard, PersonDetails } from '#contract/people.ts'
import { cn } from '#web/lib/cn.ts'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { PhotoSegments } from './photo-segments.tsx'
import { usePhotoSwipe } from './photo-swipe.ts'
import { photosOf, srcsetOf } from './shown-photo.ts'

interface FullPhotoProps {
  person: PersonCard & Partial<Pick<PersonDetails, 'gallery'>>
  /** Which of them is shown. */
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
}

export function FullPhoto({ person, index, onIndex, open, onClose }: FullPhotoProps) {
  useHistoryEntry(open, onClose)
  const photos = photosOf(person)
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
          <Dialog.Title className="sr-only">Fotos de {person.name}</Dialog.Title>
          <PhotoSegments photos={photos} shown={index} />
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
