import { sendsWhileClosed } from './background-sync.ts'

/** The message about a receipt in the outbox. */
export const SAVED_ON_PHONE = sendsWhileClosed()
  ? 'Saved on this phone. Your receipt will be sent as soon as you are online, even if you close the app.'
  : 'Saved on this phone. Keep the app open: your receipt will be sent as soon as you are online.'
