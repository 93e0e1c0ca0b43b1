// News of the place on a meeting's card: what the guide says of it now, and the way to another.
import type { Meeting } from '#contract/meetings/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PlaceChange = NonNullable<Meeting['placeChange']>

const changes: Readonly<Record<PlaceChange, string>> = {
  closed: 'O lugar mudou o horário e vai estar fechado nessa hora.',
  gone: 'Este lugar saiu do guia.',
  promotion_over: 'A promoção deste lugar acabou. O encontro continua de pé.',
}

export const ChangedPlace = ({
  change,
  onAnother,
}: {
  change: PlaceChange
  onAnother: (() => void) | undefined
}) => (
  <Notice
    tone={change === 'promotion_over' ? 'info' : 'warning'}
    action={
      onAnother && change !== 'promotion_over' ? (
        <Button variant="secondary" size="sm" onClick={onAnother}>
          Outro lugar
        </Button>
      ) : null
    }
  >
    {changes[change]}
  </Notice>
)
