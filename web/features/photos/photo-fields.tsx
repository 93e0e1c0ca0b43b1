// The photos of a form side by side, each in the shape it is kept in, and what can be done with the one being worked at.
import { CircleCheck, ImageIcon, RefreshCw, RotateCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { sameFrame } from './frame.ts'
import { FramedPicture } from './framed-picture.tsx'
import type { PhotoUpload } from './use-photo-upload.ts'

export interface PhotoSlot {
  name: 'facePhoto' | 'bodyPhoto' | 'galleryPhoto'
  label: 'Rosto' | 'Corpo' | 'Foto'
  upload: PhotoUpload
  error?: string | undefined
}

/** As listeners hear it. */
const called = ({ label }: PhotoSlot) =>
  label === 'Foto' ? 'Foto da galeria' : `Foto de ${label.toLowerCase()}`
const maxZoom = 3

/** Until it is here, and where it can't be had, the photo is taken as it stands: its first part. */
const Cropper = onDemand(() => import('./photo-cropper.tsx').then(({ PhotoCropper }) => PhotoCropper), {
  meanwhile: ({ src, frame }) => <FramedPicture src={src} frame={frame} />,
})

interface PhotoFieldsProps {
  slots: readonly PhotoSlot[]
  /** Stands before them, in their line. */
  beside?: ReactNode
}

export function PhotoFields({ slots, beside }: PhotoFieldsProps) {
  const [at, setAt] = useState<PhotoSlot['name'] | null>(null)
  const [zoom, setZoom] = useState(1)
  const inputs = useRef(new Map<PhotoSlot['name'], HTMLInputElement>())
  const selected = slots.find(({ name, upload }) => name === at && upload.chosen)

  const select = (name: PhotoSlot['name']) => {
    const frame = slots.find((slot) => slot.name === name)?.upload.frame
    setAt(name)
    setZoom(frame ? Math.min(maxZoom, 100 / Math.max(frame.width, frame.height)) : 1)
  }

  return (
    <div className="grid gap-4">
      <div
        className={cn(
          'grid gap-3.5',
          slots.length > 1 || beside ? 'grid-cols-pair' : 'mx-auto w-64 max-w-full',
        )}
      >
        {beside}
        {slots.map((slot) => (
          <div key={slot.name} data-field={slot.name} className="min-w-0">
            <PhotoInput
              label={called(slot)}
              required
              accept="image/*"
              caption={<Caption {...slot} />}
              selected={slot === selected}
              onSelect={() => select(slot.name)}
              progress={slot.upload.progress}
              error={slot.upload.error ?? slot.error}
              inputRef={(input) => {
                if (input) inputs.current.set(slot.name, input)
              }}
              onPick={(file) => {
                slot.upload.pick(file)
                setAt(slot.name)
                setZoom(1)
              }}
            >
              {slot.upload.chosen ? (
                <Picture slot={slot} selected={slot === selected} zoom={zoom} onZoomChange={setZoom} />
              ) : null}
            </PhotoInput>
            {slot.upload.useSmall ? (
              <SmallQuestion
                onUse={slot.upload.useSmall}
                onOther={() => inputs.current.get(slot.name)?.click()}
              />
            ) : null}
            {slot.upload.retry ? (
              <Button
                variant="subtle"
                size="sm"
                block
                className="mt-2"
                icon={<RotateCw aria-hidden />}
                onClick={slot.upload.retry}
              >
                Tentar de novo
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      {selected ? (
        <Tools
          key={selected.name}
          slot={selected}
          zoom={zoom}
          onZoomChange={setZoom}
          input={() => inputs.current.get(selected.name)}
        />
      ) : null}
    </div>
  )
}

interface AtWork {
  slot: PhotoSlot
  zoom: number
  onZoomChange: (zoom: number) => void
}

function Picture({ slot, selected, zoom, onZoomChange }: AtWork & { selected: boolean }) {
  const { preview, frame, adjust } = slot.upload
  if (!preview) return <ImageIcon aria-hidden className="size-8 text-ink-2" />
  if (!selected || !adjust) return <FramedPicture src={preview} frame={frame} />
  return (
    <Cropper
      key={preview}
      src={preview}
      label={`Enquadrar ${called(slot).toLowerCase()}: arraste, ou use as setas`}
      frame={frame}
      zoom={zoom}
      maxZoom={maxZoom}
      onZoomChange={onZoomChange}
      onFrame={(next) => {
        if (!frame || !sameFrame(frame, next)) adjust(next)
      }}
    />
  )
}

function Caption({ label, upload }: PhotoSlot) {
  return (
    <>
      <span className="font-semibold">
        <span>{label}</span>
        <span aria-hidden className="ml-0.5 text-primary">
          *
        </span>
      </span>
      {upload.error || upload.useSmall ? null : upload.progress !== null ? (
        <span className="text-ink-2">Enviando…</span>
      ) : upload.chosen ? (
        <span className="flex items-center gap-1 font-semibold text-success">
          <CircleCheck aria-hidden className="size-4" />
          Enviada
        </span>
      ) : (
        <span className="text-ink-2">Falta esta</span>
      )}
    </>
  )
}

/** Asked before a photo is sent that will be blurred. */
function SmallQuestion({ onUse, onOther }: { onUse: () => void; onOther: () => void }) {
  return (
    <div className="mt-1 grid gap-2">
      <p role="alert" className="text-sm font-medium">
        Essa foto é pequena, vai ficar borrada. Usar assim mesmo?
      </p>
      <Button size="sm" block onClick={onOther}>
        Escolher outra
      </Button>
      <Button variant="secondary" size="sm" block onClick={onUse}>
        Usar assim mesmo
      </Button>
    </div>
  )
}

/** Deeds on the photo being worked at. */
function Tools({ slot, zoom, onZoomChange, input }: AtWork & { input: () => HTMLInputElement | undefined }) {
  const { upload, label } = slot
  const sending = upload.progress !== null
  return (
    <fieldset
      aria-label={`Ajustar ${called(slot).toLowerCase()}`}
      className="min-w-0 rounded-md bg-card inset-ring inset-ring-line"
    >
      {upload.adjust ? (
        <div className="border-b px-4 pt-3 pb-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{`Ajustar ${label.toLowerCase()}`}</span>
            <span className="text-sm text-ink-2">Arraste para enquadrar</span>
          </div>
          <div className="flex items-center gap-3 text-ink-2">
            <ImageIcon aria-hidden className="size-4 shrink-0" />
            <input
              type="range"
              aria-label={`Tamanho da ${called(slot).toLowerCase()}`}
              min={1}
              max={maxZoom}
              step={0.05}
              value={zoom}
              onChange={({ target }) => onZoomChange(Number(target.value))}
              className="h-11 min-w-0 flex-1 accent-(--primary)"
            />
            <ImageIcon aria-hidden className="size-6 shrink-0" />
          </div>
        </div>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] divide-x">
        <Button variant="ghost" block icon={<RefreshCw aria-hidden />} onClick={() => input()?.click()}>
          Trocar
        </Button>
        <Button
          variant="ghost"
          block
          className="text-danger"
          icon={sending ? <X aria-hidden /> : <Trash2 aria-hidden />}
          onClick={() => {
            upload.remove()
            input()?.focus()
          }}
        >
          {sending ? 'Cancelar' : 'Remover'}
        </Button>
      </div>
    </fieldset>
  )
}
