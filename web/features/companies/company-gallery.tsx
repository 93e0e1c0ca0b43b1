// A company's photos on its page: beside the banner on laptops, a block of their own on phones, and all of them on demand.
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { CompanyPage as Company } from '#contract/companies/api.ts'
import type { Photo } from '#contract/kit.ts'
import { cn } from '#web/lib/cn.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Banner } from './company-parts.tsx'

const CompanyPhotos = onDemand(() => import('./company-photos.tsx').then((part) => part.CompanyPhotos), {
  lost: couldNotOpen,
})

/** The viewer over the page, and what opens it at one of `photos`: the banner first, then the gallery. */
export function useCompanyPhotos({ name, banner, gallery }: Company) {
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const photos = banner ? [banner, ...gallery] : gallery
  return {
    show: (photo: Photo | null) => {
      setShown(Math.max(0, photo ? photos.indexOf(photo) : 0))
      setOpen(true)
    },
    viewer: (
      <CompanyPhotos
        name={name}
        photos={photos}
        index={shown}
        onIndex={setShown}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

interface GalleryProps {
  company: Company
  onShow: (photo: Photo | null) => void
}

/** Across the page's head: the banner, and on laptops up to three photos. */
export function GalleryStrip({ company, onShow }: GalleryProps) {
  const photos = company.gallery.slice(0, 3)
  return (
    <section
      aria-label="Fotos"
      className={cn(
        'relative grid h-60 max-lg:-mx-4 lg:h-70 lg:gap-1.5',
        photos.length === 1 && 'lg:grid-cols-[2fr_1fr]',
        photos.length === 2 && 'lg:grid-cols-[2fr_1fr_1fr]',
        photos.length === 3 && 'lg:grid-cols-[2.1fr_1fr_1fr] lg:grid-rows-2',
      )}
    >
      <Banner
        company={company}
        priority
        className={cn('size-full min-h-0', photos.length === 3 && 'lg:row-span-2')}
      />
      {photos.map((photo, place) => (
        <Shot
          key={photo.src}
          company={company}
          photo={photo}
          place={place}
          onShow={onShow}
          className={cn('max-lg:hidden', photos.length === 3 && place === 0 && 'lg:row-span-2')}
        />
      ))}
      {photos.length > 0 ? <ShowAll onShow={onShow} className="max-lg:hidden" /> : null}
    </section>
  )
}

/** On phones, under the description; nothing without photos. */
export function GalleryBlock({ company, onShow }: GalleryProps) {
  const photos = company.gallery.slice(0, 3)
  if (photos.length === 0) return null
  return (
    <section
      aria-label="Galeria"
      className={cn(
        'relative mt-5 grid h-60 gap-1.5 overflow-hidden rounded-md lg:hidden',
        photos.length > 1 && 'grid-cols-2',
        photos.length > 2 && 'grid-rows-2',
      )}
    >
      {photos.map((photo, place) => (
        <Shot
          key={photo.src}
          company={company}
          photo={photo}
          place={place}
          onShow={onShow}
          className={cn(photos.length > 2 && place === 0 && 'row-span-2')}
        />
      ))}
      <ShowAll onShow={onShow} />
    </section>
  )
}

type ShotProps = GalleryProps & { photo: Photo; place: number; className: string }

const Shot = ({ company, photo, place, onShow, className }: ShotProps) => (
  <button
    type="button"
    onClick={() => onShow(photo)}
    aria-label={`Abrir foto ${place + 1} de ${company.name}`}
    className={cn('relative min-h-0 min-w-0 focus-visible:-outline-offset-4', className)}
  >
    <Picture
      photo={photo}
      alt=""
      width={4}
      height={3}
      sizes="(width >= 64rem) 25vw, 50vw"
      className="size-full"
    />
  </button>
)

const ShowAll = ({ onShow, className }: { onShow: GalleryProps['onShow']; className?: string }) => (
  <button
    type="button"
    onClick={() => onShow(null)}
    className={buttonClass({
      variant: 'secondary',
      className: cn('absolute right-3 bottom-3 bg-raised shadow-soft hover:bg-raised', className),
    })}
  >
    <Images aria-hidden />
    Ver todas as fotos
  </button>
)
