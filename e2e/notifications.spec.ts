import { admirersOf, expect, test } from './people.ts'

test('a match made on the phone is counted by the bell, and its row opens the person', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [admirer] = await admirersOf(lia)
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await match.getByRole('button', { name: 'Continuar descobrindo' }).click()
  await page.reload()
  // The minute in which likes are gathered may fall in between.
  await page.getByRole('link', { name: /^Notificações [12] sem ver$/ }).click()
  const row = page.getByRole('main').getByRole('button', { name: /^Match! Você e/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible()
  await row.click()
  await expect(page.getByRole('dialog', { name: new RegExp(`^${admirer?.name}`) })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

/** Answer of a browser's push manager when it subscribes. */
const subscribed = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
  keys: {
    p256dh: 'BOSpF2U_44qJFeAg3pVizmL_XN98JPL7JXdWukFL5z_D8f6pgz-dQqJVXuIyF1POILqHBw9TQBdvtaaVibaaqwk',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}
type Told = { title: string; body: string; tag: string }

test.describe('on a device that is told', () => {
  test.use({ serviceWorkers: 'allow' })

  test('news are turned on, a message names nobody, and a press on it opens its page', async ({
    page,
    as,
    newcomer,
    context,
  }) => {
    // A browser without a window has no permission to give, and its push service is out of reach.
    await page.addInitScript((says) => {
      const made = { toJSON: () => says, unsubscribe: async () => true }
      let here: unknown = null
      let permission = 'default'
      Object.assign(PushManager.prototype, {
        getSubscription: async () => here,
        subscribe: async () => {
          here = made
          return made
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = 'granted'
        return 'granted'
      }
    }, subscribed)
    const devtools = await context.newCDPSession(page)
    const registered = Promise.withResolvers<string>()
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) registered.resolve(active.registrationId)
    })
    await devtools.send('ServiceWorker.enable')
    await as(await newcomer('Lia Sampaio'))
    await page.goto('/relacionamento/notificacoes')
    await page.getByRole('button', { name: 'Preferências' }).click()
    const here = page.getByRole('switch', { name: /^Avisos neste aparelho/ })
    await here.click()
    await expect(page.getByRole('switch', { name: 'Matches', exact: true })).toBeChecked()
    await expect(here).toBeChecked()

    const registrationId = await registered.promise
    // From now on the page is the worker's to lead.
    await page.reload()
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no service worker')
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: object }
      const shown: object[] = []
      const showNotification = async (title: string, how: object) => void shown.push({ title, ...how })
      Object.assign(registration, { showNotification })
      Object.assign(globalThis, { shown })
    })
    const told = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as Told[])
    const data = JSON.stringify({ kind: 'match', count: 1 })
    const { origin } = new URL(page.url())
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect
      .poll(told)
      .toMatchObject([{ title: 'Xamego', body: 'Você tem um novo match.', tag: 'match' }])
    await worker.evaluate((tag) => {
      const pressed = { notification: { tag, close: () => {} }, waitUntil: () => {} }
      dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
    }, 'match')
    await expect(page).toHaveURL(/\/relacionamento\/matches$/)
  })
})
