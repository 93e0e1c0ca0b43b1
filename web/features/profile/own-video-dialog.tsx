// The member's own video: looked at, sent, replaced, removed.
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnProfile, VideoAbout } from '#contract/profile/api.ts'
import { maxVideoCaption } from '#contract/videos/options.ts'
import { VideoPlayer } from '#web/features/people/video-player.tsx'
import { videoRefusal } from '#web/features/photos/video-refusal.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'
import { describeSent, sendVideo } from './send-video.ts'
import { frameOf, type VideoFrame } from './video-frame.ts'

/** Called once the video, or its caption, is another. */
type OnStored = (() => void) | undefined
type Own = Pick<OwnProfile, 'video' | 'videoAbout'>

interface OwnVideoDialogProps extends Own {
  open: boolean
  onClose: () => void
  onStored?: () => void
}

const framed = 'mx-auto aspect-4/5 max-h-[55dvh] w-full rounded-md'

function useStored(onStored: OnStored) {
  const client = useQueryClient()
  return (own: Own) => {
    client.setQueryData(
      meQuery.queryKey,
      (profile: OwnProfile | undefined) => profile && { ...profile, ...own },
    )
    onStored?.()
  }
}

const CaptionField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Field label="Legenda" hint={`Até ${maxVideoCaption} letras, se quiser.`}>
    <Input
      value={value}
      maxLength={maxVideoCaption}
      placeholder="O que se vê nele?"
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

export function OwnVideoDialog({ video, videoAbout, open, onClose, onStored }: OwnVideoDialogProps) {
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
          : 'MP4, MOV ou WebM de até 50 MB. A gente apaga o local da gravação. Só vê quem pode ver seu perfil.'
      }
      open={open}
      onOpenChange={(next) => next || close()}
    >
      {video && !replacing ? (
        <CurrentVideo
          video={video}
          about={videoAbout}
          onStored={onStored}
          onReplace={() => setReplacing(true)}
          onClose={close}
        />
      ) : (
        <Sending onClose={close} onStored={onStored} />
      )}
    </Dialog>
  )
}

function CurrentVideo({
  video,
  about,
  onReplace,
  onClose,
  onStored,
}: {
  video: string
  about: VideoAbout | null
  onReplace: () => void
  onClose: () => void
  onStored: OnStored
}) {
  const stored = useStored(onStored)
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <VideoPlayer src={video} label="Seu vídeo" poster={posterOf(about)} className={framed} />
      <Caption key={about?.caption} video={video} about={about} onStored={onStored} />
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
          stored({ video: null, videoAbout: null })
          toast.success('Vídeo removido')
          onClose()
        }}
      />
    </div>
  )
}

const posterOf = (about: VideoAbout | null) => {
  const { src, widths = [] } = about?.poster ?? {}
  const width = widths.find((one) => one >= 640) ?? widths.at(-1)
  return src && width ? `${src}_${width}.webp` : undefined
}

function Caption({
  video,
  about,
  onStored,
}: {
  video: string
  about: VideoAbout | null
  onStored: OnStored
}) {
  const before = about?.caption ?? ''
  const stored = useStored(onStored)
  const [text, setText] = useState(before)
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      stored({ video, videoAbout: await api.profile.describeVideo({ video, caption: text.trim() }) })
      toast.success('Legenda salva')
    } catch (failed) {
      toast.error(messageOf(failed, 'Erro ao salvar a legenda'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form data-draft="legenda" onSubmit={save} className="grid gap-2.5">
      <CaptionField value={text} onChange={setText} />
      {text.trim() === before ? null : (
        <Button type="submit" variant="subtle" size="sm" loading={busy} className="justify-self-end">
          Salvar legenda
        </Button>
      )}
    </form>
  )
}

interface Picked {
  file: File
  url: string
  frame: Promise<VideoFrame>
}

/** Gone with the dialog, and what is on its way with it. */
function Sending({ onClose, onStored }: { onClose: () => void; onStored: OnStored }) {
  const stored = useStored(onStored)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [caption, setCaption] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  /** Picked last: another may be looked at meanwhile. */
  const latest = useRef<File>(undefined)
  const url = picked?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => () => sending.current?.abort(), [])

  async function pick(file: File | undefined) {
    if (!file) return
    latest.current = file
    // A file that can't be read says so when it is sent.
    const refusal = await videoRefusal(file).catch(() => null)
    if (latest.current !== file) return
    setError(refusal)
    if (refusal) return setPicked(null)
    const address = URL.createObjectURL(file)
    setPicked({ file, url: address, frame: frameOf(address) })
  }

  async function send({ file, frame }: Picked) {
    const abort = new AbortController()
    sending.current = abort
    setError(null)
    setProgress(0)
    try {
      // Taken before it is sent: afterwards the dialog, and the file's address with it, may be gone.
      const taken = await frame
      const video = await sendVideo(file, setProgress, abort.signal)
      const videoAbout = await describeSent(video, { ...taken, caption: caption.trim() }, abort.signal)
      stored({ video, videoAbout })
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
          void pick(target.files?.[0])
          target.value = ''
        }}
      />
      {picked ? <VideoPlayer src={picked.url} label="O vídeo que você escolheu" className={framed} /> : null}
      {picked ? <CaptionField value={caption} onChange={setCaption} /> : null}
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
