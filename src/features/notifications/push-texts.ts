import type { PushState } from '#src/offline/push/push-subscription.ts'

export const BLOCKED =
  'Messages are blocked for this site in your browser. Allow notifications in its settings for this site, then come back.'
export const NEEDS_INSTALL =
  'On iPhone and iPad, messages come only to the installed app: in the Share menu choose Add to Home Screen, and open it from there.'

export const ON_THIS_DEVICE: Readonly<Record<PushState, string>> = {
  on: 'Messages come to this device, also when the app is closed.',
  off: 'No messages come to this device while the app is closed.',
  blocked: BLOCKED,
  'needs-install': NEEDS_INSTALL,
  unsupported: 'This browser cannot receive messages while the app is closed.',
}
