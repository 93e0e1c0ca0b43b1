// Words and looks of a notification about likes or comments under what its reader published.
import { Heart, MessageCircle } from 'lucide-react'
import type { Notification } from '#contract/notifications/api.ts'
import { maxUnseen } from '#contract/notifications/options.ts'

/** The latest by name, and how many others. */
export const who = ({ name, count }: Notification, one: string, several: string) => {
  const others = (count ?? 1) - 1
  if (others < 1) return `${name} ${one}`
  return `${name} e ${count === maxUnseen ? `outras ${others} pessoas ou mais` : `mais ${others}`} ${several}`
}
export const liked = { icon: Heart, about: 'likers' } as const
export const commented = { icon: MessageCircle, about: 'comments' } as const
