// Asks for the photos that could not be stored at registration, without which others don't see the member.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { PhotoFields, type PhotoSlot } from '#web/features/photos/photo-fields.tsx'
import type { Upload } from '#web/features/photos/send.ts'
import { uploadFailed } from '#web/features/photos/upload-failed.ts'
import { type PhotoUpload, usePhotoUpload } from '#web/features/photos/use-photo-upload.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

export function MissingPhotos({ facePhoto, bodyPhoto }: Pick<OwnProfile, 'facePhoto' | 'bodyPhoto'>) {
  const client = useQueryClient()
  const [face, setFace] = useState<Upload | null>(null)
  const [body, setBody] = useState<Upload | null>(null)
  const faceUpload = usePhotoUpload(face, setFace)
  const bodyUpload = usePhotoUpload(body, setBody)
  const [announced, setAnnounced] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const slots: PhotoSlot[] = []
  const error = (upload: PhotoUpload) =>
    announced && !upload.chosen ? 'Por favor, adicione esta foto' : undefined
  if (!facePhoto)
    slots.push({ name: 'facePhoto', label: 'Rosto', upload: faceUpload, error: error(faceUpload) })
  if (!bodyPhoto)
    slots.push({ name: 'bodyPhoto', label: 'Corpo', upload: bodyUpload, error: error(bodyUpload) })

  const save = useMutation({
    mutationFn: async () => {
      const [newFace, newBody] = await Promise.all([
        facePhoto ? null : faceUpload.settled(),
        bodyPhoto ? null : bodyUpload.settled(),
      ])
      // A photo that did not arrive says so itself.
      const arrived = (facePhoto || newFace?.photo) && (bodyPhoto || newBody?.photo)
      if (!arrived) return
      await api.profile.setPhotos({
        ...(newFace && { facePhoto: newFace.id }),
        ...(newBody && { bodyPhoto: newBody.id }),
      })
      toast.success('Fotos salvas! Agora as pessoas veem você.')
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) => {
      if (codeOf(error) === 'photos.unknown') for (const { upload } of slots) upload.lost()
      toast.error(uploadFailed(messageOf(error, failures.internal.message)))
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })

  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Não deu para guardar no cadastro. Enquanto não chega, ninguém vê você por aqui."
      >
        {slots.length > 1 ? 'Faltam suas fotos' : 'Falta uma foto sua'}
      </CardTitle>
      <div ref={root} className="max-w-md">
        <PhotoFields slots={slots} />
      </div>
      <Button
        className="mt-4"
        loading={save.isPending}
        onClick={() => {
          const missing = slots.find(({ upload }) => !upload.chosen)
          setAnnounced(missing !== undefined)
          if (!missing) return save.mutate()
          root.current?.querySelector<HTMLInputElement>(`[data-field=${missing.name}] input`)?.focus()
        }}
      >
        Salvar fotos
      </Button>
    </Card>
  )
}
