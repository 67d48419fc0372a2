import { existsSync } from 'node:fs'

const SYSTEM = '/usr/bin/chromium'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** What a browser without a window has no use for, and would start a process for beside each page: a third of its time. */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What Playwright turns off as well: of two lists Chromium reads the last. */
const UNSTABLE_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'OptimizationHints',
]

/** Who listens only in a room is never asked for devices, and then hides the addresses that a machine without mDNS cannot find. */
const ADDRESS_HIDING = ['WebRtcHideLocalIpsWithMdns']

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
    `--disable-features=${[...UNUSED_FEATURES, ...UNSTABLE_FEATURES, ...ADDRESS_HIDING].join()}`,
  ],
}

/** The same without what draws a window, where there is one: for walks in pages alone. They cost an eighth less. */
export const shellLaunch = { ...chromiumLaunch, ...(existsSync(HEADLESS_SHELL) && { executablePath: HEADLESS_SHELL }) }
