// Match who is invited, as far as an invitation needs to know them.
import type { PersonCard } from '#contract/people/api.ts'

export type Invited = Pick<PersonCard, 'id' | 'name' | 'whatsappAvailable'>
