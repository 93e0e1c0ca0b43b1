import type { MemberPage } from '#contract/member-admin/api.ts'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

type Use = 'face' | 'body'
/** One of the two, the one of the gallery with this id, or the video. */
type Removed = { use: Use } | { id: string; place: number } | 'video'

const called = { face: 'Rosto', body: 'Corpo' } as const

const titleOf = (removed: Removed) =>
  removed === 'video'
    ? 'Remover o vídeo?'
    : 'use' in removed
      ? `Remover a foto de ${called[removed.use].toLowerCase()}?`
      : `Remover a foto ${removed.place} da galeria?`

/** A person's photos, each of which may be taken away. */
export function MemberPhotos({ member }: { member: MemberPage }) {
  const maySuspend = useMay('people.suspend')
  const { tell, reload } = useWrite('memberAdmin')
  const removed = useDialogValue<Removed>()
  const photos = { face: member.facePhoto, body: member.bodyPhoto }
  const mayRemove = maySuspend && !member.staff
  return (
    <Card as="section">
      <CardTitle as="h2">Fotos</CardTitle>
      <ul className="grid grid-cols-2 gap-3">
        {(['face', 'body'] as const).map((use) => (
          <li key={use} className="min-w-0">
            <Picture
              photo={photos[use]}
              alt={
                photos[use] ? `${called[use]} de ${member.name}` : `Sem foto de ${called[use].toLowerCase()}`
              }
              seed={member.id}
              width={160}
              height={200}
              sizes="(width < 64rem) 45vw, 12rem"
              className="w-full rounded-sm"
            />
            <p className="mt-1.5 flex min-h-9 items-center justify-between gap-2 text-sm text-ink-2">
              <span>{called[use]}</span>
              {photos[use] && mayRemove ? (
                <Button
                  size="sm"
                  variant="link"
                  aria-haspopup="dialog"
                  aria-label={`Remover ${called[use].toLowerCase()}`}
                  onClick={() => removed.show({ use })}
                >
                  remover
                </Button>
              ) : null}
            </p>
          </li>
        ))}
        {member.gallery.map(({ id, photo }, index) => (
          <li key={id} className="min-w-0">
            <Picture
              photo={photo}
              alt={`Foto ${index + 1} da galeria de ${member.name}`}
              seed={member.id}
              width={160}
              height={200}
              sizes="(width < 64rem) 45vw, 12rem"
              className="w-full rounded-sm"
            />
            <p className="mt-1.5 flex min-h-9 items-center justify-between gap-2 text-sm text-ink-2">
              <span>{`Galeria ${index + 1}`}</span>
              {mayRemove ? (
                <Button
                  size="sm"
                  variant="link"
                  aria-haspopup="dialog"
                  aria-label={`Remover foto ${index + 1} da galeria`}
                  onClick={() => removed.show({ id, place: index + 1 })}
                >
                  remover
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {member.video ? (
        <div className="mt-3">
          {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions of their own profile's video */}
          <video
            src={member.video}
            aria-label={`Vídeo de ${member.name}`}
            controls
            playsInline
            preload="metadata"
            className="aspect-4/5 max-h-96 w-full rounded-sm bg-black object-contain"
          />
          <p className="mt-1.5 flex min-h-9 items-center justify-between gap-2 text-sm text-ink-2">
            Vídeo
            {mayRemove ? (
              <Button
                size="sm"
                variant="link"
                aria-haspopup="dialog"
                aria-label="Remover vídeo"
                onClick={() => removed.show('video')}
              >
                remover
              </Button>
            ) : null}
          </p>
        </div>
      ) : null}
      {removed.value ? (
        <ReasonDialog
          open={removed.open}
          onClose={removed.close}
          title={titleOf(removed.value)}
          description={
            removed.value !== 'video' && 'use' in removed.value
              ? 'Não dá para desfazer. A pessoa é avisada por e-mail e só volta a aparecer com outra foto.'
              : 'Não dá para desfazer. A pessoa é avisada por e-mail.'
          }
          confirmLabel={removed.value === 'video' ? 'Remover vídeo' : 'Remover foto'}
          errorText={
            removed.value === 'video' ? 'Não deu para remover o vídeo.' : 'Não deu para remover a foto.'
          }
          onConfirm={async (reason) => {
            const { id, version } = member
            const { value } = removed
            if (!value) return
            const input = { id, version, reason }
            if (value === 'video') tell(await api.memberAdmin.removeVideo(input), 'Vídeo removido')
            else if ('use' in value)
              tell(await api.memberAdmin.removePhoto({ ...input, use: value.use }), 'Foto removida')
            else
              tell(await api.memberAdmin.removeGalleryPhoto({ ...input, photo: value.id }), 'Foto removida')
            await reload()
          }}
        />
      ) : null}
    </Card>
  )
}
