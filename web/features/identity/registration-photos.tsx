import { Camera, RotateCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import type { PhotoUpload } from '../photos/use-photo-upload.ts'
import { At, type FormHold, Section } from './registration-parts.tsx'

interface PhotosSectionProps extends Pick<FormHold, 'errors'> {
  done: boolean
  face: PhotoUpload
  body: PhotoUpload
}

export function PhotosSection({ errors, done, face, body }: PhotosSectionProps) {
  return (
    <Section
      id="fotos"
      title="Fotos"
      done={done}
      lead="Só você na foto, com luz boa. É o que as pessoas veem primeiro."
    >
      <div className="grid grid-cols-pair gap-x-4 gap-y-6 sm:col-span-full sm:max-w-xl sm:gap-x-5">
        <At name="facePhoto">
          <Photo label="Foto de rosto" upload={face} error={errors.facePhoto} />
        </At>
        <At name="bodyPhoto">
          <Photo label="Foto de corpo" upload={body} error={errors.bodyPhoto} />
        </At>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-2 sm:col-span-full">
        <Camera aria-hidden className="mt-0.5 size-4 shrink-0" />
        Apagamos da foto os dados escondidos, como o lugar onde ela foi tirada.
      </p>
    </Section>
  )
}

function Photo({ label, upload, error }: { label: string; upload: PhotoUpload; error: string | undefined }) {
  return (
    <>
      <PhotoInput
        label={label}
        required
        accept="image/*"
        value={upload.preview}
        progress={upload.progress}
        error={upload.error ?? error}
        onPick={upload.pick}
        onRemove={upload.remove}
      />
      {upload.retry ? (
        <Button
          variant="subtle"
          size="sm"
          block
          className="mt-2"
          icon={<RotateCw aria-hidden />}
          onClick={upload.retry}
        >
          Tentar de novo
        </Button>
      ) : null}
    </>
  )
}
