// Talking to a member on WhatsApp as the team: the link is asked for on the tap, and that it was is recorded.
import { api, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

/** The tab is opened inside the tap, or browsers would take it for a pop-up; where none can be, the chat takes this one's place. */
export async function greet(id: string, occasion: 'greeting' | 'birthday') {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await api.memberAdmin.greet({ id, occasion })
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(messageOf(error, 'Não deu para abrir o WhatsApp.'))
  }
}
