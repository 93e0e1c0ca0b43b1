// Offers the new version of the app once its service worker is there: never forced, for whoever is typing.
import { product } from '#contract/product.ts'
import { toast } from '#web/ui/toast.ts'

/** Interval at which a window that is looked at again asks for one. */
const lookMs = 60 * 60 * 1000

const offer = () =>
  toast.show(`Há uma versão nova do ${product.name}.`, {
    id: 'new-version',
    action: { label: 'Atualizar', onPress: () => location.reload() },
  })

/** `replaces`: whether a worker stood here before, for the first one is no news. */
export function offerNewVersions(
  registration: ServiceWorkerRegistration,
  replaces = () => navigator.serviceWorker.controller !== null,
) {
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && replaces()) offer()
    })
  })
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < lookMs) return
    looked = performance.now()
    // Without a connection there is none.
    registration.update().catch(() => {})
  })
}
