// Channels in words, as the one who is shown it reads them, and as the one who shows it.
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import { firstName } from '#contract/values/names.ts'

export const channelNames: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  instagram: 'Instagram',
}

/** The channel in the middle of a sentence. */
export const inSentence = (channel: ContactChannel) =>
  channel === 'email' ? 'e-mail' : channelNames[channel]

export const openLabel = (channel: ContactChannel, name: string) =>
  channel === 'instagram'
    ? `Ver o Instagram de ${name}`
    : channel === 'email'
      ? `Escrever um e-mail para ${name}`
      : `Chamar ${name} no WhatsApp`

/** Words about a match who shows no channel to everybody that they match; null where there is nothing to say. */
export function contactFact({ name }: { name: string }, contact: ContactBetween | undefined): string | null {
  const first = firstName(name)
  if (contact?.shown) return `${first} mostra o ${inSentence(contact.shown)} só para você.`
  if (contact?.asked) return `Pedido enviado. Se ${first} responder, aparece aqui.`
  return contact?.mayAsk ? `${first} ainda não mostra nenhum contato por aqui.` : null
}

export const askLabel = ({ asked }: ContactBetween) => (asked ? 'Pedir de novo' : 'Pedir contato')
