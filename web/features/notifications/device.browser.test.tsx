// News on this device before a member: asked for on the press alone, and what is said where there are none.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { usualNews } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The browser's part: its permission, and its push manager. */
function browserWith(permission: NotificationPermission, says: NotificationPermission = permission) {
  let now = permission
  let subscribed = false
  const made = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? made : null),
    subscribe: vi.fn(async () => {
      subscribed = true
      return made
    }),
  }
  const worker = { pushManager } as unknown as ServiceWorkerRegistration
  const { serviceWorker } = navigator
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(worker)
  vi.spyOn(serviceWorker, 'register').mockResolvedValue(worker)
  vi.spyOn(serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(worker))
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => now)
  const requestPermission = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    now = says
    return says
  })
  return { requestPermission, isSubscribed: () => subscribed }
}

/** The server's part. */
function server(given: Answers['notifications'] = {}): NonNullable<Answers['notifications']> {
  let here = false
  return {
    list: () => ({ items: [], nextCursor: null }),
    settings: () => usualNews,
    push: () => ({ key: keys.p256dh, here }),
    subscribe: () => {
      here = true
      return { ok: true }
    },
    unsubscribe: () => {
      here = false
      return { ok: true }
    },
    ...given,
  }
}
async function open(notifications = server(), options: Parameters<typeof openScreen>[1] = {}) {
  await openScreen('/relacionamento/notificacoes', { ...options, answers: { notifications } })
  await button('Preferências').click()
}
const here = () => page.getByRole('switch', { name: /^Avisos neste aparelho/ })
const kind = (name: string) => page.getByRole('switch', { name, exact: true })

for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} the browser is asked on the press alone; then the kinds may be chosen, and it is turned off again`, async () => {
    const saved: unknown[] = []
    const { requestPermission, isSubscribed } = browserWith('default', 'granted')
    await open(
      server({
        saveSettings: (chosen) => {
          saved.push(chosen)
          return chosen
        },
      }),
      { size },
    )
    await expect.element(here()).not.toBeChecked()
    await expect.element(kind('Matches')).not.toBeInTheDocument()
    expect(requestPermission).not.toHaveBeenCalled()
    await here().click()
    await expect.element(here()).toBeChecked()
    await expect.poll(isSubscribed).toBe(true)
    await kind('Curtidas').click()
    await expect.poll(() => saved).toEqual([{ ...usualNews, likePush: false }])
    await expectAccessible()
    await here().click()
    await expect.element(here()).not.toBeChecked()
    await expect.poll(isSubscribed).toBe(false)
  })

test('a refusing browser brings the way to allow it', async () => {
  browserWith('default', 'denied')
  await open()
  await here().click()
  await expect.element(page.getByText(/Os avisos estão bloqueados neste navegador/)).toBeVisible()
  await expect.element(here()).not.toBeInTheDocument()
  await expectAccessible()
})

test('leaving the browser’s question open changes nothing', async () => {
  const { requestPermission } = browserWith('default')
  await open()
  await here().click()
  await expect.poll(() => requestPermission.mock.calls.length).toBe(1)
  await expect.element(here()).toBeEnabled()
  await expect.element(here()).not.toBeChecked()
})

test('a refusal of the server is named, and the browser’s subscription is taken back', async () => {
  const { isSubscribed } = browserWith('granted')
  await open(
    server({
      subscribe: () => {
        throw refusal('notifications.push_unknown')
      },
    }),
  )
  await here().click()
  await expect
    .element(notices().getByText('Não conseguimos mandar avisos para este navegador.'))
    .toBeVisible()
  await expect.element(here()).not.toBeChecked()
  expect(isSubscribed()).toBe(false)
})

test('a device on which somebody else was told before is off for who signs in after', async () => {
  browserWith('granted')
  await open(server({ push: () => ({ key: keys.p256dh, here: false }) }))
  await expect.element(here()).not.toBeChecked()
})

test('on an iPhone outside the installed app it is said that the app is needed', async () => {
  browserWith('default')
  vi.stubGlobal('PushManager', undefined)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  await open()
  await expect.element(page.getByText(/Adicionar à Tela de Início/)).toBeVisible()
})

test('the device’s state can be read again', async () => {
  browserWith('granted')
  let fails = true
  await open(
    server({
      push: () => {
        if (fails) throw refusal('request.too_many')
        return { key: keys.p256dh, here: false }
      },
    }),
  )
  await expect.element(page.getByText('Erro ao ver este aparelho')).toBeVisible()
  fails = false
  await button('Tentar de novo').click()
  await expect.element(here()).toBeVisible()
})
