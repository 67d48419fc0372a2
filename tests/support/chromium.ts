import { existsSync } from 'node:fs'

const SYSTEM = '/usr/bin/chromium'

/** How every test starts Chromium: the system's own where there is one, and quiet about services of its vendor. */
export const chromiumLaunch = {
  ...(existsSync(SYSTEM) && { executablePath: SYSTEM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
