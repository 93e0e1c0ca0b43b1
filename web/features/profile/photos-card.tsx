// The two photos of a profile, each to be replaced where it stands, and under them the gallery and the video.
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { OwnProfile } from '#contract/profile/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Gallery } from './gallery.tsx'
import { OwnVideo } from './own-video.tsx'

const ReplacePhotoDialog = onDemand(
  () => import('./replace-photo-dialog.tsx').then(({ ReplacePhotoDialog }) => ReplacePhotoDialog),
  { lost: couldNotOpen },
)

const photos = [
  { name: 'facePhoto', label: 'Rosto' },
  { name: 'bodyPhoto', label: 'Corpo' },
] as const

const summaryOf = ({ gallery, video }: OwnProfile) =>
  ['Rosto e corpo', gallery.length > 0 ? `${gallery.length} na galeria` : null, video ? 'um vídeo' : null]
    .filter(Boolean)
    .join(' · ')

export function PhotosCard({ profile }: { profile: OwnProfile }) {
  const [replacing, setReplacing] = useState(false)
  const [name, setName] = useState<(typeof photos)[number]['name']>('facePhoto')
  return (
    <FoldCard title="Fotos" anchor="fotos" summary={summaryOf(profile)}>
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        {photos.map((photo) => (
          <div key={photo.name} className="min-w-0">
            <figure>
              <Picture
                photo={profile[photo.name]}
                alt={`Foto de ${photo.label.toLowerCase()}`}
                width={400}
                height={500}
                sizes="(width < 64rem) 45vw, 260px"
                className="rounded-md"
                fallback={
                  <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-ink-2">
                    <ImageOff aria-hidden className="size-6" />
                    Sem foto
                  </span>
                }
              />
              <figcaption className="mt-2 text-center text-sm text-ink-2">{photo.label}</figcaption>
            </figure>
            {profile[photo.name] ? (
              <Button
                variant="subtle"
                size="sm"
                block
                className="mt-2"
                aria-label={`Trocar foto de ${photo.label.toLowerCase()}`}
                onClick={() => {
                  setName(photo.name)
                  setReplacing(true)
                }}
              >
                Trocar
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      <Gallery profile={profile} />
      <OwnVideo video={profile.video} videoAbout={profile.videoAbout} />
      <ReplacePhotoDialog
        profile={profile}
        name={name}
        open={replacing}
        onClose={() => setReplacing(false)}
      />
    </FoldCard>
  )
}
