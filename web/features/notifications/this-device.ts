// News on this device: what its browser allows, their beginning and their end.
import type { PushSubscriptionInput } from '#contract/notifications/api.ts'
import { api } from '#web/lib/api.ts'

/** `install`: an iPhone or iPad tells those alone who have put the app on their home screen. */
export type Place = 'on' | 'off' | 'denied' | 'install' | 'unable'

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isAble = () => 'serviceWorker' in navigator && 'Notification' in window && Boolean(window.PushManager)

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** State of things here. Nothing is asked of the member for it. */
export async function lookHere(): Promise<Place> {
  if (!isAble()) return isApple() ? 'install' : 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const { here } = await api.notifications.push()
  return here && Notification.permission === 'granted' && (await subscriptionHere()) ? 'on' : 'off'
}

const asSent = (subscription: PushSubscription): PushSubscriptionInput => {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Asks for the permission and, where it is given, has this device told. */
export async function turnOn(): Promise<Place> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await api.notifications.push()
  // One under a key of before, or of who used this browser before, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  try {
    await api.notifications.subscribe(asSent(made))
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnOff(): Promise<Place> {
  await api.notifications.unsubscribe()
  await (await subscriptionHere())?.unsubscribe()
  return 'off'
}
