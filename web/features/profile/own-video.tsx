// The video of a profile, under its photos.
import { useState } from 'react'
import type { OwnProfile } from '#contract/profile/api.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'

const OwnVideoDialog = onDemand(
  () => import('./own-video-dialog.tsx').then(({ OwnVideoDialog }) => OwnVideoDialog),
  { lost: couldNotOpen },
)

export function OwnVideo({ video, videoAbout }: Pick<OwnProfile, 'video' | 'videoAbout'>) {
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="video"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t pt-4"
    >
      <div className="min-w-0 flex-1 basis-40">
        <h3 id="video" className="font-semibold">
          Vídeo
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">
          {video ? 'Toca para quem vê seu perfil, e em Vídeos.' : 'Se quiser: um vídeo curto, de até 50 MB.'}
        </p>
        {videoAbout?.caption ? (
          <p className="mt-1 text-sm wrap-anywhere">{`“${videoAbout.caption}”`}</p>
        ) : null}
      </div>
      <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {video ? 'Ver ou trocar vídeo' : 'Adicionar vídeo'}
      </Button>
      <OwnVideoDialog video={video} videoAbout={videoAbout} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
