import type { BrowserContext, CDPSession, Page } from 'playwright'

/** Runs in a page before its scripts: a browser that knows no service workers. Not all do, and a new profile comes sooner. */
export const hideWorkers = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** Waits until the worker answers for this page, and has the screens of whoever is signed in. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    const isMember = localStorage.getItem('auth-store')?.includes('accessToken') ?? false
    const hasScreens = async () => (await (await caches.open('member-files')).keys()).length > 0
    while (isMember && !(await hasScreens())) await new Promise((done) => setTimeout(done, 50))
  })

/**
 * Fires the sync event that a browser fires when the network is back. Where only loopback is up, it never does so itself.
 * @param context with no page of the app open, if that is what is to be proved
 */
export const dispatchSync = async (context: BrowserContext, origin: string, tag: string): Promise<void> => {
  const page = await context.newPage()
  const { devtools, registrationId } = await readRegistration(page, origin)
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await page.close()
}

/**
 * Hands a push message to the worker, as a browser does with what its push service brings.
 * @param page any page of the same profile
 */
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
