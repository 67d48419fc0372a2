import { existsSync } from 'node:fs'
import { WIDE_FONTS } from '#tests/support/fonts/fonts.ts'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Disabled, because headless Chromium starts a process for each of them with each page, which costs a third of the
 * time.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** The features that Playwright disables: Chromium reads only the last `--disable-features`. */
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

/**
 * Without a camera permission Chromium replaces local addresses by mDNS names, which machines without mDNS cannot
 * resolve.
 */
const ADDRESS_HIDING = ['WebRtcHideLocalIpsWithMdns']

/** Starts Debian's Chromium where installed, without its background services, and with the same fonts on every machine. */
export const chromiumLaunch = {
  env: { ...process.env, ...WIDE_FONTS },
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
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

/** The headless shell, if installed, is an eighth faster. It cannot open windows. */
export const shellLaunch = { ...chromiumLaunch, ...(existsSync(HEADLESS_SHELL) && { executablePath: HEADLESS_SHELL }) }
