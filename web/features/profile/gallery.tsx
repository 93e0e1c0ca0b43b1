// The gallery of a profile under its two photos: what stands there, and a place for one more.
import { ImagePlus } from 'lucide-react'
import type { OwnProfile } from '#contract/profile/api.ts'
import { maxGalleryPhotos } from '#contract/values/options.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const GalleryDialog = onDemand(
  () => import('./gallery-dialog.tsx').then(({ GalleryDialog }) => GalleryDialog),
  { lost: couldNotOpen },
)

export function Gallery({ profile }: { profile: OwnProfile }) {
  // The id of a photo; 'new' for one more.
  const shown = useDialogValue<string>()
  const { gallery } = profile
  return (
    <section aria-labelledby="gallery" className="mt-5 border-t pt-4">
      <h3 id="gallery" className="font-semibold">
        Galeria
      </h3>
      <p className="mt-0.5 text-sm text-ink-2">
        {gallery.length === 0
          ? `Até ${maxGalleryPhotos} fotos a mais, para quem abre seu perfil.`
          : `${gallery.length} de ${maxGalleryPhotos}, na ordem em que aparecem no seu perfil.`}
      </p>
      <ul className="mt-3 grid grid-cols-4 gap-2 md:gap-3">
        {gallery.map(({ id, photo }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Foto ${place + 1} da galeria: trocar, mover ou remover`}
              onClick={() => shown.show(id)}
              className="block w-full overflow-hidden rounded-sm"
            >
              <Picture photo={photo} alt="" width={400} height={500} sizes="(width < 64rem) 22vw, 130px" />
            </button>
          </li>
        ))}
        {gallery.length < maxGalleryPhotos ? (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Adicionar foto à galeria"
              onClick={() => shown.show('new')}
              className="grid aspect-4/5 w-full place-items-center rounded-sm border-2 border-dashed border-line-strong text-primary hover:bg-hover"
            >
              <ImagePlus aria-hidden className="size-6" />
            </button>
          </li>
        ) : null}
      </ul>
      {shown.value ? (
        <GalleryDialog gallery={gallery} shown={shown.value} open={shown.open} onClose={shown.close} />
      ) : null}
    </section>
  )
}
