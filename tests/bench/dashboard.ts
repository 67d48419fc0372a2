import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/auth/auth.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { storeEntries, toSessionEntries } from '#tests/support/browser/sign-in.ts'
import { SlowPhone } from './phone.ts'

export const DASHBOARD_PATH = '/student-dashboard'
/** A class of the student, from saved data. */
export const DASHBOARD_CONTENT = 'main a[href^="/student-dashboard/"]'
const LOGIN_PATH = '/login'
const NETWORK_QUIET_MS = 2500
const TIMEOUT_MS = 60_000

const waitUntil = async (phone: SlowPhone, expression: string): Promise<void> => {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(100))
    if ((await phone.evaluate(`Boolean(${expression})`)) === true) return
  throw new Error(`The page never became ready: ${expression}`)
}

/** Signs the demo student in and opens dashboard and reader, until their data and scripts are saved on the phone. */
export const prepareDashboard = async (origin: string, profile: string, readerPath: string): Promise<void> => {
  const phone = await SlowPhone.start(profile, false)
  try {
    await phone.open(origin + LOGIN_PATH, '')
    const body = JSON.stringify({ email: demoPeople.student.email, password: DEMO_PASSWORD })
    const request = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }`
    const answer = await phone.evaluate(`fetch('${login.path}', ${request}).then((response) => response.json())`)
    await phone.evaluate(`(${storeEntries})(${JSON.stringify(toSessionEntries(answer))})`)
    for (const [path, content] of [
      [DASHBOARD_PATH, DASHBOARD_CONTENT],
      [readerPath, '[id="2:1"]'],
    ] as const) {
      await phone.evaluate(`void setTimeout(() => location.assign('${path}'))`)
      await waitUntil(phone, `location.pathname === '${path}' && document.querySelector('${content}')`)
      await phone.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await phone.traffic.quiet(NETWORK_QUIET_MS)
    }
  } finally {
    await phone.close()
  }
}
