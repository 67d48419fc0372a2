import type { BrowserContext, CDPSession, Page } from 'playwright'

/** An init script that removes service workers: some browsers have none, and tests start faster without one. */
export const hideWorkers = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** Waits until the worker controls this page and, if signed in, has tried to cache all member files. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    const isMember = localStorage.getItem('auth-store')?.includes('accessToken') ?? false
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      navigator.serviceWorker.controller?.postMessage({ kind: 'check-files', isMember }, [port2])
    })
  })

/**
 * Dispatches a Background Sync event, because browsers on loopback never do.
 * @param context without open pages of the app, to test delivery with the app closed
 */
export const dispatchSync = async (context: BrowserContext, origin: string, tag: string): Promise<void> => {
  const page = await context.newPage()
  const { devtools, registrationId } = await readRegistration(page, origin)
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await page.close()
}

export const deliverPush = async (page: Page, origin: string, data: string): Promise<void> => {
  const { devtools, registrationId } = await readRegistration(page, origin)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await devtools.detach()
}

const readRegistration = async (
  page: Page,
  origin: string,
): Promise<{ devtools: CDPSession; registrationId: string }> => {
  const devtools = await page.context().newCDPSession(page)
  const known = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
    if (ours) known.resolve(ours.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return { devtools, registrationId: await known.promise }
}
