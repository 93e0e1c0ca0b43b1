// Reaching someone outside the app: the link is asked for on the tap, for one person.
import type { PersonCard } from '#contract/people.ts'
import { product } from '#contract/product.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { unforeseen } from './decisions.ts'

const failed = (error: unknown) => toast.error(messageOf(error, unforeseen))

/** Whose chat is on its way: a second tap meanwhile would open a second tab. */
const asked = new Set<string>()

/** Says in a tab that is empty until the server answers what it waits for, in the colours of the page it came from. */
function sayOpening({ document: waiting }: Window) {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  waiting.title = product.name
  waiting.documentElement.lang = document.documentElement.lang
  const line = waiting.createElement('p')
  line.textContent = 'Abrindo o WhatsApp…'
  line.setAttribute('role', 'status')
  Object.assign(line.style, { margin: 'auto', fontSize: '1.5rem' })
  waiting.body.replaceChildren(line)
  const middle = { display: 'flex', minHeight: '90vh', textAlign: 'center' }
  Object.assign(waiting.body.style, { ...middle, backgroundColor, color, fontFamily })
}

/**
 * The tab is opened inside the tap, or browsers would take it for a pop-up, and led to the chat once the server
 * has answered. Where none can be opened (an installed app), the chat takes this one's place. With `text` that is written
 * first, else the server's line.
 */
export async function chatOnWhatsapp(person: Pick<PersonCard, 'id' | 'whatsappAvailable'>, text?: string) {
  if (asked.has(person.id)) return
  asked.add(person.id)
  const tab = person.whatsappAvailable ? window.open('', '_blank') : null
  if (tab) {
    tab.opener = null
    sayOpening(tab)
  }
  try {
    const { url } = await api.interactions.contact({ id: person.id, by: 'whatsapp', ...(text && { text }) })
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    failed(error)
  } finally {
    asked.delete(person.id)
  }
}

/** Hands the address to the device's mail program. */
export async function writeEmail(person: Pick<PersonCard, 'id'>) {
  try {
    const { url } = await api.interactions.contact({ id: person.id, by: 'email' })
    location.assign(url)
  } catch (error) {
    failed(error)
  }
}
