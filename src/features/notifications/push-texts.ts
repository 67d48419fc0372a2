import type { PushState } from '#src/offline/push/push-subscription.ts'

export const PUSH_BLOCKED_TEXT =
  'Your browser blocks notifications from this site. Allow them in the settings for this site, then come back.'
export const PUSH_NEEDS_INSTALL_TEXT =
  'On iPhone and iPad, only the installed app gets notifications. In the Share menu, choose Add to Home Screen, then open the app from there.'

export const DEVICE_STATE_TEXTS: Readonly<Record<PushState, string>> = {
  on: 'This device gets notifications, even when the app is closed.',
  off: 'This device gets no notifications while the app is closed.',
  blocked: PUSH_BLOCKED_TEXT,
  'needs-install': PUSH_NEEDS_INSTALL_TEXT,
  unsupported: 'This browser cannot receive notifications while the app is closed.',
}
