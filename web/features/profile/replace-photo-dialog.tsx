// Another photo in the place of the face or the body: cut beside the one that stands, and written once it has arrived.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { PhotoFields } from '#web/features/photos/photo-fields.tsx'
import type { Upload } from '#web/features/photos/send.ts'
import { uploadFailed } from '#web/features/photos/upload-failed.ts'
import { usePhotoUpload } from '#web/features/photos/use-photo-upload.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

const labels = { facePhoto: 'Rosto', bodyPhoto: 'Corpo' } as const

interface ReplacePhotoDialogProps {
  profile: OwnProfile
  /** Photo of the two. */
  name: keyof typeof labels
  open: boolean
  onClose: () => void
}

export function ReplacePhotoDialog({ profile, name, open, onClose }: ReplacePhotoDialogProps) {
  return (
    <Dialog
      title={`Trocar foto de ${labels[name].toLowerCase()}`}
      description="A de agora some daqui assim que a nova chega."
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Replacement profile={profile} name={name} onClose={onClose} />
    </Dialog>
  )
}

/** Gone with the dialog: what was picked and given up is not there again. */
function Replacement({ profile, name, onClose }: Omit<ReplacePhotoDialogProps, 'open'>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Upload | null>(null)
  const upload = usePhotoUpload(sent, setSent)
  const [announced, setAnnounced] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const error = announced && !upload.chosen ? 'Por favor, adicione esta foto' : undefined
  const label = labels[name]

  const save = useMutation({
    mutationFn: async () => {
      const arrived = await upload.settled()
      // A photo that did not arrive says so itself.
      if (!arrived?.photo) return
      await api.profile.setPhotos({ [name]: arrived.id })
      toast.success('Foto atualizada com sucesso!')
      onClose()
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (failed) => {
      if (codeOf(failed) === 'photos.unknown') upload.lost()
      toast.error(uploadFailed(messageOf(failed, failures.internal.message)))
    },
  })

  return (
    <div ref={root} className="grid gap-5">
      <PhotoFields
        slots={[{ name, label, upload, error }]}
        beside={
          // If the two don't stand side by side, the new one has the room.
          <figure className="min-w-0 max-[22rem]:w-20">
            <Picture
              photo={profile[name]}
              alt={`Foto de ${label.toLowerCase()} de agora`}
              width={400}
              height={500}
              sizes="(width < 40rem) 40vw, 240px"
              className="rounded-md"
            />
            <figcaption className="mt-2 text-sm text-ink-2">Agora</figcaption>
          </figure>
        }
      />
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          loading={save.isPending}
          onClick={() => {
            setAnnounced(!upload.chosen)
            if (upload.chosen) return save.mutate()
            root.current?.querySelector<HTMLInputElement>(`[data-field=${name}] input`)?.focus()
          }}
        >
          Salvar
        </Button>
      </div>
    </div>
  )
}
