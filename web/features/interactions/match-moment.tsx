// The moment two people like each other: the whole screen, once.

import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FitReason, PersonCard } from '#contract/people/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { firstName } from '#contract/values/names.ts'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { SharedThings } from '#web/features/people/shared-things.tsx'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toastManager } from '#web/ui/toast.ts'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { useContact } from './contact.ts'
import { FirstMessage } from './first-message.tsx'

export interface MatchMomentProps {
  person: PersonCard
  reasons: readonly FitReason[]
  /** The member, once their profile is known. */
  me: (Faced & Pick<OwnProfile, 'name' | 'gender'>) | null
  onClosed: () => void
}

export function MatchMoment({ person, reasons, me, onClosed }: MatchMomentProps) {
  const name = firstName(person.name)
  // A dialog open from the first render comes in without its movement.
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setOpen(true)
    // Nothing said before lies on it.
    toastManager.close()
  }, [])
  const close = () => setOpen(false)
  const contact = useContact()
  /** Until they turn out to have switched it off since the match was made. */
  const [reachable, setReachable] = useState(person.whatsappAvailable)
  const chat = async (text?: string) => setReachable(await contact.chat(person, text))
  useHistoryEntry(open, close)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(shown) => shown || onClosed()}>
      <Dialog.Portal>
        <Dialog.Popup
          data-moment
          className={cn(
            'group fixed inset-0 z-50 overflow-y-auto gradient-match text-white outline-none on-photo',
            'transition-opacity duration-250 data-ending-style:opacity-0',
          )}
        >
          <div
            className={cn(
              'mx-auto flex min-h-dvh max-w-md flex-col items-center gap-6 px-5 pt-[calc(1.5rem+var(--safe-top))] pb-[calc(1rem+var(--safe-bottom))]',
              // On a phone on its side and on a laptop the faces stand beside the words.
              'short:grid short:max-w-3xl short:grid-cols-[1.1fr_1fr] short:grid-rows-2 short:gap-x-8 short:gap-y-5 short:py-4',
              'lg:grid lg:max-w-6xl lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-x-16 lg:gap-y-8 lg:px-10',
            )}
          >
            <div className="mt-auto text-center short:col-start-2 short:row-start-1 lg:col-start-2 lg:row-start-2 lg:mt-0 lg:text-left">
              <Dialog.Title
                className={cn(
                  'text-[min(22vw,clamp(4rem,3rem+5vw,6rem))] leading-none font-extrabold',
                  'transition-[scale] delay-100 duration-300 ease-spring group-data-starting-style:scale-75',
                )}
              >
                Match!
              </Dialog.Title>
              <Dialog.Description className="mt-3 text-lg">{`Você e ${name} se curtiram.`}</Dialog.Description>
            </div>
            <div className="grid w-full grid-cols-1 gap-7 short:row-span-2 short:row-start-1 lg:row-span-4 lg:row-start-1 lg:content-center lg:gap-10">
              <div className="flex w-full items-center justify-center pt-2" aria-hidden>
                <Face person={me} className="-mr-6 -rotate-7 group-data-starting-style:-translate-x-full" />
                <Face person={person} className="mt-6 rotate-6 group-data-starting-style:translate-x-full" />
              </div>
              <SharedThings person={person} reasons={reasons} />
            </div>
            <div
              data-keep-clear
              className="mt-auto grid w-full grid-cols-1 gap-3.5 short:mt-0 short:self-start lg:col-start-2 lg:row-start-3 lg:mt-0"
            >
              {reachable && me ? (
                <FirstMessage
                  person={person}
                  reasons={reasons}
                  from={me}
                  onSend={(text) => void chat(text)}
                />
              ) : reachable ? (
                <Button variant="white" size="lg" block onClick={() => void chat()}>
                  Chamar no WhatsApp
                </Button>
              ) : (
                <>
                  <p className="text-center text-balance lg:text-left">
                    {`${name} não usa o WhatsApp por aqui. Em Matches, o perfil diz se tem outro contato.`}
                  </p>
                  <Link
                    to="/relacionamento/matches"
                    onClick={close}
                    className={buttonClass({ variant: 'white', size: 'lg', block: true })}
                  >
                    Ver em Matches
                  </Link>
                </>
              )}
              {/* The second tap of two was for the moment before, which had this button in the same place. */}
              <Button variant="glass" size="lg" block onClick={({ detail }) => detail > 1 || close()}>
                Continuar descobrindo
              </Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Faced = Parameters<typeof PersonPhoto>[0]['person']

function Face({ person, className }: { person: Faced | null; className: string }) {
  const look = cn(
    'w-[44%] max-w-44 shrink-0 lg:max-w-68 rounded-lg border-[5px] border-white bg-white shadow-soft',
    'transition-[translate] delay-100 duration-300 ease-spring',
    className,
  )
  if (!person) return <span className={cn(look, 'aspect-3/4 bg-sunken')} />
  return (
    <PersonPhoto
      person={person}
      width={3}
      height={4}
      sizes="(min-width: 64rem) 17rem, 13rem"
      priority
      className={look}
    />
  )
}
