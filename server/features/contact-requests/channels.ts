// Channels of a member: their values, and whether a match sees one without asking.
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import { appUsers } from '../identity/tables.ts'

export const valueColumns = {
  phone: appUsers.phone,
  hiddenPhone: appUsers.hiddenPhone,
  email: appUsers.email,
  instagram: appUsers.instagram,
}
type Values = { [K in keyof typeof valueColumns]: (typeof appUsers.$inferSelect)[K] }

/** Value of a channel as it is now; null where there is none, or its number was taken away from the profile. */
export function channelValue(channel: ContactChannel, { phone, hiddenPhone, email, instagram }: Values) {
  switch (channel) {
    case 'whatsapp':
      return phone === hiddenPhone ? null : phone
    case 'email':
      return email
    case 'instagram':
      return instagram
  }
}

export const switchColumns = {
  whatsappEnabled: appUsers.whatsappEnabled,
  emailEnabled: appUsers.emailEnabled,
  instagramVisible: appUsers.instagramVisible,
}
type Switches = Record<keyof typeof switchColumns, boolean>

/** Answers whether any match sees a channel: every audience has them in it. */
export const showsChannel = ({
  phone,
  instagram,
  ...switches
}: Switches & Pick<Values, 'phone' | 'instagram'>) =>
  (switches.whatsappEnabled && phone !== null) ||
  switches.emailEnabled ||
  (switches.instagramVisible && instagram !== null)
