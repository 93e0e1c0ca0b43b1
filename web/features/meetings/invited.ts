// Match who is invited, as far as an invitation needs to know them.
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import type { PersonCard } from '#contract/people/api.ts'

export type Invited = Pick<PersonCard, 'id' | 'name' | 'whatsappAvailable'> & {
  /** Channel that they show to the member alone. */
  shown?: ContactChannel | null | undefined
}
