// The first message to a match: already written, to be changed in place, and sent by WhatsApp.
import { MessageCircle, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { firstLines, maxLineLength } from '#contract/matches/first-line.ts'
import type { FitReason, PersonCard } from '#contract/people/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface FirstMessageProps {
  person: PersonCard
  reasons: readonly FitReason[]
  /** The member, who writes. */
  from: Pick<OwnProfile, 'name' | 'gender'>
  onSend: (text: string) => void
}

const noticeKey = 'first-message'

export function FirstMessage({ person, reasons, from, onSend }: FirstMessageProps) {
  const ideas = firstLines({
    from: from.name,
    gender: from.gender,
    to: person.name,
    matched: true,
    reasons,
  })
  const [idea, setIdea] = useState(0)
  const [text, setText] = useState(ideas[0])
  const box = useId()
  const another = () => {
    const next = (idea + 1) % ideas.length
    setIdea(next)
    setText(ideas[next] ?? ideas[0])
    // Another idea costs nobody what they had typed.
    if (text !== ideas[idea])
      toast.show('O que você escreveu está guardado.', {
        id: noticeKey,
        action: { label: 'Voltar ao meu', onPress: () => setText(text) },
      })
  }
  const send = () => {
    const line = text.trim() || (ideas[idea] ?? ideas[0])
    // A writer who emptied the box sees what is sent in its place.
    setText(line)
    onSend(line)
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-raised p-4 text-ink shadow-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={box} className="text-sm font-semibold text-ink-2">
          Sua primeira mensagem
        </label>
        <button
          type="button"
          onClick={another}
          className="-my-2 -mr-2 flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-primary hover:underline"
        >
          <RefreshCw aria-hidden className="size-4" />
          Outra ideia
        </button>
      </div>
      <textarea
        id={box}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={maxLineLength}
        rows={3}
        className="w-full min-w-0 resize-none rounded-sm bg-success-soft px-3.5 py-2.5 text-base field-sizing-content focus-visible:outline-2 focus-visible:outline-ring"
      />
      <Button variant="chat" size="lg" block icon={<MessageCircle aria-hidden />} onClick={send}>
        Chamar no WhatsApp
      </Button>
    </div>
  )
}
