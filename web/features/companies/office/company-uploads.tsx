// Uploads of a company's form: pictures as tiles, video and PDF as rows; each done, on its way, empty or refused.
import { FileText, ImagePlus, Play, TriangleAlert, Upload, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { formatRounded } from '#contract/values/format.ts'
import { type UploadKind, uploadKinds } from '#web/features/back-office/upload-kinds.ts'
import { type SendFile, usePictureAddress, useUpload } from '#web/features/back-office/use-upload.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { cn } from '#web/lib/cn.ts'
import { Progress } from '#web/ui/progress.tsx'
import { officeFiles } from './send-files.ts'

const megabytes = (bytes: number) => `${formatRounded(bytes / 1024 / 1024)} MB`

interface UploadBoxProps {
  name: string
  label: string
  /** Keeps the label for listeners only. */
  hideLabel?: boolean
  kind: UploadKind
  send: SendFile
  /** Shape of the box. */
  shape: string
  className?: string
  invite: ReactNode
  /** Shows what the form keeps, with the file where it was just sent. */
  children: (value: string, file: File | null, remove: ReactNode) => ReactNode
}

function UploadBox({
  name,
  label,
  hideLabel,
  kind,
  send,
  shape,
  className,
  invite,
  children,
}: UploadBoxProps) {
  const { value, progress, sentFile, refused, error, take, remove } = useUpload(name, kind, send)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const why = refused?.why ?? error
  const takeOff = (
    <button
      type="button"
      aria-label={`Tirar ${label}`}
      title={`Tirar ${label}`}
      onClick={remove}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-card text-ink shadow-sm after:absolute after:size-11 [&_svg]:size-4"
    >
      <X aria-hidden />
    </button>
  )
  return (
    <div className={cn('grid min-w-0 grid-cols-1 content-start gap-1.5', className, why && 'col-span-full')}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit text-sm font-semibold'}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        accept={uploadKinds[kind].accept}
        aria-invalid={why ? true : undefined}
        aria-describedby={`${id}-why`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) take(file)
          // The same file may be chosen again after an error.
          target.value = ''
        }}
      />
      {progress !== null ? (
        <div className={cn('grid content-center rounded-sm bg-primary-soft p-2.5', shape)}>
          <Progress label="Enviando..." value={progress} tone="sea" shown className="[&>div]:flex-wrap" />
        </div>
      ) : value !== '' && !why ? (
        children(value, sentFile, takeOff)
      ) : (
        <button
          type="button"
          aria-describedby={`${id}-why`}
          onClick={() => input.current?.click()}
          className={cn(
            'grid place-content-center justify-items-center gap-1 rounded-sm border border-dashed border-line-strong p-2 text-sm text-ink-2 hover:bg-hover [&_svg]:size-5',
            why ? 'min-h-16 border-danger bg-danger-soft text-danger' : shape,
          )}
        >
          <span className="sr-only">{`${label}: `}</span>
          {why ? (
            <>
              <span className="flex items-center gap-1.5 font-semibold">
                <TriangleAlert aria-hidden />
                <span>{why}</span>
              </span>
              {refused ? (
                <span className="wrap-anywhere">
                  {why === uploadKinds[kind].tooLarge
                    ? `${refused.file.name} tem ${megabytes(refused.file.size)}. Escolha outro`
                    : `${refused.file.name} não serve. Escolha outro`}
                </span>
              ) : null}
            </>
          ) : (
            invite
          )}
        </button>
      )}
      <p id={`${id}-why`} aria-live="polite" className="sr-only">
        {why}
      </p>
    </div>
  )
}

interface PictureTileProps {
  name: string
  label: string
  hideLabel?: boolean
  shape: string
  className?: string
  fit?: 'cover' | 'contain'
}

function PictureTile({ fit = 'cover', ...tile }: PictureTileProps) {
  return (
    <UploadBox
      {...tile}
      kind="image"
      send={sendPicture}
      invite={
        <>
          <ImagePlus aria-hidden />
          Adicionar
        </>
      }
    >
      {(value, file, remove) => (
        <div
          className={cn(
            'relative overflow-hidden rounded-sm bg-white inset-ring inset-ring-line',
            tile.shape,
          )}
        >
          <TilePicture value={value} file={file} fit={fit} />
          <span className="absolute top-1.5 right-1.5">{remove}</span>
        </div>
      )}
    </UploadBox>
  )
}

function TilePicture({ value, file, fit }: { value: string; file: File | null; fit: 'cover' | 'contain' }) {
  return (
    <img
      src={usePictureAddress(file, `${value}_480.webp`)}
      alt=""
      className={cn('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  )
}

interface FileRowProps {
  name: string
  label: string
  kind: 'video' | 'pdf'
  send: SendFile
  icon: ReactNode
  kept: string
}

const FileRow = ({ icon, kept, ...row }: FileRowProps) => (
  <UploadBox
    {...row}
    shape="min-h-14"
    invite={
      <span className="flex items-center gap-2">
        <Upload aria-hidden />
        <span>{`Adicionar, até ${megabytes(uploadKinds[row.kind].most)}`}</span>
      </span>
    }
  >
    {(value, file, remove) => (
      <div className="relative flex min-h-14 items-center gap-3 rounded-sm bg-card px-4 py-2 inset-ring inset-ring-line [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-sea">
        {icon}
        <span className="grid min-w-0 flex-1 text-sm">
          <a
            href={value}
            target="_blank"
            rel="noreferrer"
            className="truncate font-semibold underline-offset-4 hover:underline"
          >
            {file?.name ?? kept}
          </a>
          {file ? (
            <span className="text-ink-2">
              {`${megabytes(file.size)} de ${megabytes(uploadKinds[row.kind].most)}`}
            </span>
          ) : null}
        </span>
        {remove}
      </div>
    )}
  </UploadBox>
)

/** `files`: where video and PDF are sent. */
export function CompanyUploads({ files = officeFiles }: { files?: typeof officeFiles }) {
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3.5">
        <PictureTile name="image" label="Logo" shape="h-28" fit="contain" />
        <PictureTile name="bannerImage" label="Banner" shape="h-28" />
      </div>
      <fieldset className="min-w-0">
        <legend className="float-left mb-1.5 flex w-full justify-between text-sm font-semibold">
          Fotos <span className="font-normal text-ink-2">até 4, 5 MB cada</span>
        </legend>
        <div className="clear-both grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {(['image1', 'image2', 'image3', 'image4'] as const).map((name, at) => (
            <PictureTile key={name} name={name} label={`Foto ${at + 1}`} hideLabel shape="h-24" />
          ))}
        </div>
      </fieldset>
      <FileRow
        name="videoUrl"
        label="Vídeo"
        kind="video"
        send={files.sendVideo}
        icon={<Play aria-hidden />}
        kept="Vídeo enviado"
      />
      <FileRow
        name="pdfUrl"
        label="Encarte"
        kind="pdf"
        send={files.sendPdf}
        icon={<FileText aria-hidden />}
        kept="PDF enviado"
      />
      <p className="text-sm text-ink-2">Se um envio falhar, dá pra salvar sem ele e voltar depois.</p>
    </div>
  )
}
