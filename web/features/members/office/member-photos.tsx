import type { MemberPage } from '#contract/members.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { ReasonDialog } from './use-member-deeds.tsx'

type Use = 'face' | 'body'

const called = { face: 'Rosto', body: 'Corpo' } as const

/** A person's two photos, each of which may be taken away. */
export function MemberPhotos({ member }: { member: MemberPage }) {
  const maySuspend = useMay('people.suspend')
  const { tell, reload } = useWrite('members')
  const removed = useDialogValue<Use>()
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
              {called[use]}
              {photos[use] && mayRemove ? (
                <Button
                  size="sm"
                  variant="link"
                  aria-haspopup="dialog"
                  aria-label={`Remover ${called[use].toLowerCase()}`}
                  onClick={() => removed.show(use)}
                >
                  remover
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {removed.value ? (
        <ReasonDialog
          open={removed.open}
          onClose={removed.close}
          title={`Remover a foto de ${called[removed.value].toLowerCase()}?`}
          description="Não dá para desfazer. A pessoa é avisada por e-mail e só volta a aparecer com outra foto."
          confirmLabel="Remover foto"
          errorText="Não deu para remover a foto."
          onConfirm={async (reason) => {
            const { id, version } = member
            tell(
              await api.members.removePhoto({ id, version, use: removed.value ?? 'face', reason }),
              'Foto removida',
            )
            await reload()
          }}
        />
      ) : null}
    </Card>
  )
}
