// Image of a post that is being written: picked, moved in its frame, replaced, taken out.
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { sameFrame } from '#web/features/photos/frame.ts'
import { FramedPicture } from '#web/features/photos/framed-picture.tsx'
import type { PhotoUpload } from '#web/features/photos/use-photo-upload.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** Width by height of a post's image. */
export const postAspect = 9 / 5
const maxZoom = 3

const Cropper = onDemand(
  () => import('#web/features/photos/photo-cropper.tsx').then(({ PhotoCropper }) => PhotoCropper),
  { meanwhile: ({ src, frame }) => <FramedPicture src={src} frame={frame} className="object-center" /> },
)

export function PostImage({ upload }: { upload: PhotoUpload }) {
  const input = useRef<HTMLInputElement>(null)
  const [zoom, setZoom] = useState(1)
  const { preview, frame, adjust, progress, error, chosen, retry } = upload
  return (
    <div className="grid grid-cols-1 gap-2">
      <span id="imagem-do-post" className="font-semibold">
        Imagem
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-labelledby="imagem-do-post"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) {
            setZoom(1)
            upload.pick(file)
          }
          // The same file may be picked again after an error.
          target.value = ''
        }}
      />
      {chosen && preview ? (
        <div className="relative aspect-video w-full overflow-hidden rounded-md bg-sunken">
          {adjust ? (
            <Cropper
              key={preview}
              src={preview}
              label="Enquadrar a imagem: arraste, ou use as setas"
              frame={frame}
              aspect={postAspect}
              zoom={zoom}
              maxZoom={maxZoom}
              onZoomChange={setZoom}
              onFrame={(next) => {
                if (!frame || !sameFrame(frame, next)) adjust(next)
              }}
            />
          ) : (
            <FramedPicture src={preview} frame={frame} className="object-center" />
          )}
          <IconButton
            label="Tirar a imagem"
            icon={<X aria-hidden />}
            onClick={upload.remove}
            className="absolute top-2 right-2 bg-raised shadow-soft"
          />
          <Button
            variant="secondary"
            size="sm"
            icon={<ImagePlus aria-hidden />}
            onClick={() => input.current?.click()}
            className="absolute bottom-2 left-2 bg-raised"
          >
            Trocar
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden />}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          Escolher imagem
        </Button>
      )}
      {progress !== null ? <Progress label="Enviando imagem" value={progress} shown /> : null}
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm font-medium text-danger">
          <span>{error}</span>
          {retry ? (
            <Button variant="subtle" size="sm" onClick={retry}>
              Tentar de novo
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
