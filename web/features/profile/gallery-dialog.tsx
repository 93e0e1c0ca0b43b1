// One photo of the gallery: added, replaced, moved or removed. The gallery is written whole, each time in its new order.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { GalleryPhoto, OwnProfile } from '#contract/profile/api.ts'
import { PhotoFields } from '#web/features/photos/photo-fields.tsx'
import type { Upload } from '#web/features/photos/send.ts'
import { uploadFailed } from '#web/features/photos/upload-failed.ts'
import { usePhotoUpload } from '#web/features/photos/use-photo-upload.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

interface GalleryDialogProps {
  gallery: readonly GalleryPhoto[]
  /** The id of a photo; 'new' for one more. */
  shown: string
  open: boolean
  onClose: () => void
}

function useGallery(refused = (message: string) => message) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'gallery' },
    mutationFn: (photos: readonly string[]) => api.profile.setGallery({ photos: [...photos] }),
    onSuccess: (gallery) => {
      client.setQueryData(
        meQuery.queryKey,
        (profile: OwnProfile | undefined) => profile && { ...profile, gallery },
      )
    },
    onError: (failed) => {
      toast.error(refused(messageOf(failed, failures.internal.message)))
      // Elsewhere it is another gallery by now.
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

export function GalleryDialog({ gallery, shown, open, onClose }: GalleryDialogProps) {
  const [replaced, setReplaced] = useState<string | null>(null)
  const place = gallery.findIndex(({ id }) => id === shown)
  const photo = gallery[place]
  const replacing = photo !== undefined && replaced === shown
  return (
    <Dialog
      size="sm"
      title={!photo ? 'Nova foto na galeria' : replacing ? 'Trocar foto' : `Foto ${place + 1} da galeria`}
      description={
        photo ? undefined : 'Aparece para quem abre seu perfil, depois das fotos de corpo e de rosto.'
      }
      open={open}
      onOpenChange={(next) => {
        if (next) return
        setReplaced(null)
        onClose()
      }}
    >
      {photo && !replacing ? (
        <CurrentPhoto
          gallery={gallery}
          photo={photo}
          onReplace={() => setReplaced(photo.id)}
          onClose={onClose}
        />
      ) : (
        <Sending
          gallery={gallery}
          replaced={photo}
          onClose={() => {
            setReplaced(null)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface GalleryPhotoProps {
  gallery: readonly GalleryPhoto[]
  photo: GalleryPhoto
  onReplace: () => void
  onClose: () => void
}

function CurrentPhoto({ gallery, photo, onReplace, onClose }: GalleryPhotoProps) {
  const write = useGallery()
  const [asking, setAsking] = useState(false)
  const ids = gallery.map(({ id }) => id)
  const place = ids.indexOf(photo.id)
  const moved = (by: 1 | -1) => ids.filter((id) => id !== photo.id).toSpliced(place + by, 0, photo.id)
  return (
    <div className="grid gap-4">
      <Picture
        photo={photo.photo}
        alt={`Foto ${place + 1} da galeria`}
        width={400}
        height={500}
        sizes="(width < 40rem) 80vw, 400px"
        className="mx-auto max-h-[55dvh] w-full rounded-md"
      />
      {gallery.length > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <Button
            variant="secondary"
            square
            aria-label="Mover para antes"
            disabled={place === 0 || write.isPending}
            onClick={() => write.mutate(moved(-1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <p role="status" className="text-center text-sm text-ink-2">
            {`${place + 1}ª de ${gallery.length}`}
          </p>
          <Button
            variant="secondary"
            square
            aria-label="Mover para depois"
            disabled={place === gallery.length - 1 || write.isPending}
            onClick={() => write.mutate(moved(1))}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5">
        <Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={onReplace}>
          Trocar
        </Button>
        <Button
          variant="ghost"
          className="text-danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Remover
        </Button>
      </div>
      <ConfirmDialog
        title="Remover esta foto?"
        body="Ela some daqui e do seu perfil na hora."
        confirmLabel="Remover"
        tone="danger"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          await write.mutateAsync(ids.filter((id) => id !== photo.id))
          toast.success('Foto removida')
          onClose()
        }}
      />
    </div>
  )
}

interface SendingProps {
  gallery: readonly GalleryPhoto[]
  /** Photo whose place it takes; without, it comes last. */
  replaced: GalleryPhoto | undefined
  onClose: () => void
}

/** Gone with the dialog: what was picked and given up is not there again. */
function Sending({ gallery, replaced, onClose }: SendingProps) {
  const write = useGallery(uploadFailed)
  const [sent, setSent] = useState<Upload | null>(null)
  const upload = usePhotoUpload(sent, setSent)
  const [announced, setAnnounced] = useState(false)
  const [saving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const error = announced && !upload.chosen ? 'Por favor, adicione esta foto' : undefined

  async function save() {
    setSaving(true)
    try {
      const arrived = await upload.settled()
      // A photo that did not arrive says so itself.
      if (!arrived?.photo) return
      const ids = gallery.map(({ id }) => (id === replaced?.id ? arrived.id : id))
      await write.mutateAsync(replaced ? ids : [...ids, arrived.id])
      toast.success('Galeria atualizada!')
      onClose()
    } catch (failed) {
      if (codeOf(failed) === 'photos.unknown') upload.lost()
    } finally {
      setSaving(false)
    }
  }

  return (
    <div ref={root} className="grid gap-5">
      <PhotoFields slots={[{ name: 'galleryPhoto', label: 'Foto', upload, error }]} />
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          loading={saving}
          onClick={() => {
            setAnnounced(!upload.chosen)
            if (upload.chosen) return void save()
            root.current?.querySelector<HTMLInputElement>('[data-field=galleryPhoto] input')?.focus()
          }}
        >
          Salvar
        </Button>
      </div>
    </div>
  )
}
