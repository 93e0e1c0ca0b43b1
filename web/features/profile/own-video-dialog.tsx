// The member's own video: looked at, sent, replaced, removed.
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { VideoPlayer } from '#web/features/people/video-player.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'
import { sendVideo, videoRefusal } from './send-video.ts'

interface OwnVideoDialogProps extends Pick<OwnProfile, 'video'> {
  open: boolean
  onClose: () => void
}

const framed = 'mx-auto aspect-4/5 max-h-[55dvh] w-full rounded-md'

function useStored() {
  const client = useQueryClient()
  return (video: string | null) =>
    client.setQueryData(
      meQuery.queryKey,
      (profile: OwnProfile | undefined) => profile && { ...profile, video },
    )
}

export function OwnVideoDialog({ video, open, onClose }: OwnVideoDialogProps) {
  const [replacing, setReplacing] = useState(false)
  const close = () => {
    setReplacing(false)
    onClose()
  }
  return (
    <Dialog
      size="sm"
      title={!video ? 'Adicionar vídeo' : replacing ? 'Trocar vídeo' : 'Seu vídeo'}
      description={
        video && !replacing
          ? undefined
          : 'MP4, MOV ou WebM de até 50 MB. Tiramos dele onde foi gravado. Só vê quem pode ver seu perfil.'
      }
      open={open}
      onOpenChange={(next) => next || close()}
    >
      {video && !replacing ? (
        <Standing video={video} onReplace={() => setReplacing(true)} onClose={close} />
      ) : (
        <Sending onClose={close} />
      )}
    </Dialog>
  )
}

function Standing({
  video,
  onReplace,
  onClose,
}: {
  video: string
  onReplace: () => void
  onClose: () => void
}) {
  const stored = useStored()
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <VideoPlayer src={video} label="Seu vídeo" className={framed} />
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
        title="Remover seu vídeo?"
        body="Ele some daqui e do seu perfil na hora."
        confirmLabel="Remover"
        tone="danger"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          await api.profile.removeVideo()
          stored(null)
          toast.success('Vídeo removido')
          onClose()
        }}
      />
    </div>
  )
}

interface Picked {
  file: File
  url: string
}

/** Gone with the dialog, and what is on its way with it. */
function Sending({ onClose }: { onClose: () => void }) {
  const stored = useStored()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const url = picked?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => () => sending.current?.abort(), [])

  function pick(file: File | undefined) {
    if (!file) return
    const refusal = videoRefusal(file)
    setError(refusal)
    setPicked(refusal ? null : { file, url: URL.createObjectURL(file) })
  }

  async function send({ file }: Picked) {
    const abort = new AbortController()
    sending.current = abort
    setError(null)
    setProgress(0)
    try {
      stored(await sendVideo(file, setProgress, abort.signal))
      toast.success('Vídeo enviado com sucesso!')
      onClose()
    } catch (failed) {
      if (!abort.signal.aborted) setError(failed instanceof Error ? failed.message : null)
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className="grid gap-4">
      <input
        ref={input}
        type="file"
        accept="video/*"
        aria-label="Arquivo do vídeo"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          pick(target.files?.[0])
          target.value = ''
        }}
      />
      {picked ? <VideoPlayer src={picked.url} label="O vídeo que você escolheu" className={framed} /> : null}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      {progress === null ? (
        <Button variant={picked ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
          {picked ? 'Escolher outro' : 'Escolher vídeo'}
        </Button>
      ) : (
        <Progress label="Enviando vídeo" value={progress} shown />
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        {picked ? (
          <Button loading={progress !== null} onClick={() => void send(picked)}>
            Enviar
          </Button>
        ) : null}
      </div>
    </div>
  )
}
