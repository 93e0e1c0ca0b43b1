import { Camera } from 'lucide-react'
import { PhotoField } from '../../photos/photo-field.tsx'
import type { PhotoUpload } from '../../photos/use-photo-upload.ts'
import { usePhotos } from './photos.ts'
import { FieldPlace, Section, useRefusal } from './section.tsx'

export function PhotosSection() {
  const { face, body } = usePhotos()
  return (
    <Section id="fotos" title="Fotos" lead="Só você na foto, com luz boa. É o que as pessoas veem primeiro.">
      <div className="grid grid-cols-pair gap-x-4 gap-y-6 sm:col-span-full sm:max-w-xl sm:gap-x-5">
        <Photo name="facePhoto" label="Foto de rosto" upload={face} />
        <Photo name="bodyPhoto" label="Foto de corpo" upload={body} />
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-2 sm:col-span-full">
        <Camera aria-hidden className="mt-0.5 size-4 shrink-0" />
        Apagamos da foto os dados escondidos, como o lugar onde ela foi tirada.
      </p>
    </Section>
  )
}

interface PhotoProps {
  name: 'facePhoto' | 'bodyPhoto'
  label: string
  upload: PhotoUpload
}

function Photo({ name, label, upload }: PhotoProps) {
  const refusal = useRefusal(name)
  return (
    <FieldPlace name={name}>
      <PhotoField label={label} upload={upload} error={refusal} />
    </FieldPlace>
  )
}
