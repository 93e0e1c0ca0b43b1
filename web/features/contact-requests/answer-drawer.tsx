// Answer to a match who asks for a contact: one channel for them alone, or none.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ContactChannel, contactChannels } from '#contract/contact-requests/options.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { firstName } from '#contract/values/names.ts'
import { InstagramGlyph } from '#web/features/people/instagram-glyph.tsx'
import { meQuery } from '#web/features/profile/me.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { toast } from '#web/ui/toast.ts'
import { channelNames, inSentence } from './channels.ts'
import { useContactRequests } from './data.ts'

const icons: Readonly<Record<ContactChannel, ReactNode>> = {
  whatsapp: <MessageCircle aria-hidden />,
  email: <Mail aria-hidden />,
  instagram: <InstagramGlyph />,
}

interface AnswerDrawerProps {
  person: Pick<PersonCard, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

export function AnswerDrawer({ person, open, onClose }: AnswerDrawerProps) {
  const { data: me } = useQuery(meQuery)
  const requests = useContactRequests()
  const [pending, setPending] = useState<ContactChannel | 'none' | null>(null)
  const name = firstName(person.name)
  const values = {
    whatsapp: me?.phone && shownPhone(me.phone),
    email: me?.email,
    instagram: me?.instagram && `@${me.instagram}`,
  }
  const own = contactChannels.filter((channel) => values[channel])

  const answer = async (channel: ContactChannel | null) => {
    setPending(channel ?? 'none')
    const done = await (channel ? requests.show(person, channel) : requests.showNothing(person))
    setPending(null)
    if (!done) return
    onClose()
    if (channel) toast.success(`${name} já vê seu ${inSentence(channel)}.`)
  }

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`${name} quer conversar com você. Por onde?`}
      description={`Só ${name} vê, e só o que você escolher. Dá para deixar de mostrar quando quiser.`}
      footer={
        <Button
          variant="secondary"
          loading={pending === 'none'}
          disabled={pending !== null && pending !== 'none'}
          onClick={() => void answer(null)}
        >
          Agora não
        </Button>
      }
    >
      <ul className="grid gap-2.5">
        {own.map((channel) => (
          <li key={channel}>
            <Button
              variant="secondary"
              size="lg"
              block
              className="justify-start"
              icon={<span className="text-primary [&_svg]:size-5.5">{icons[channel]}</span>}
              loading={pending === channel}
              disabled={pending !== null && pending !== channel}
              onClick={() => void answer(channel)}
            >
              <span className="grid min-w-0 py-2 text-left wrap-anywhere">
                <span>{channelNames[channel]}</span>
                <span className="text-sm font-normal text-ink-2">{values[channel]}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {me && own.length < contactChannels.length ? (
        <p className="mt-3 text-sm text-ink-2">
          <span>Prefere outro? </span>
          <Link to="/relacionamento/perfil" className={buttonClass({ variant: 'link', size: 'sm' })}>
            Adicionar no Perfil
          </Link>
        </p>
      ) : null}
    </Drawer>
  )
}
