// Requests between a member and one match, as the list of matches shows them.
import { z } from 'zod'
import { contactChannels } from './options.ts'

const channel = z.enum(contactChannels).nullable()

/** Nothing here tells a request that nobody has answered from one that was answered "Agora não", or taken back. */
export const contactBetween = z.object({
  /** The other shows no channel, and may be asked for one now. */
  mayAsk: z.boolean(),
  /** The member has asked, and was shown nothing. */
  asked: z.boolean(),
  /** Channel that the other shows to the member alone. */
  shown: channel,
  /** The other has asked, and waits for the member's answer. */
  waiting: z.boolean(),
  /** Channel that the member shows to the other alone. */
  showing: channel,
})
export type ContactBetween = z.infer<typeof contactBetween>
