// Opens a person's video over whatever shows the person; nothing where they have none.
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { firstName } from '#contract/values/names.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'

const VideoDialog = onDemand(() => import('./video-dialog.tsx').then(({ VideoDialog }) => VideoDialog), {
  lost: couldNotOpen,
})

interface VideoButtonProps {
  person: Pick<PersonCard, 'name' | 'video'>
  /** Round, over a photo; else with its words. */
  onPhoto?: boolean
  className?: string
}

export function VideoButton({ person: { name, video }, onPhoto, className }: VideoButtonProps) {
  const [open, setOpen] = useState(false)
  if (!video) return null
  const label = `Ver vídeo de ${firstName(name)}`
  const icon = <Play aria-hidden className="fill-current" />
  const dialog = <VideoDialog name={name} src={video} open={open} onClose={() => setOpen(false)} />
  if (!onPhoto)
    return (
      <>
        <Button variant="secondary" className={className} icon={icon} onClick={() => setOpen(true)}>
          {label}
        </Button>
        {dialog}
      </>
    )
  return (
    // Neither is the card's that it may lie on: pressed here nothing is dragged.
    <span className={className} onPointerDown={(event) => event.stopPropagation()}>
      <RoundButton label={label} icon={icon} onClick={() => setOpen(true)} />
      {dialog}
    </span>
  )
}
