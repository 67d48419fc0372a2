/** The message about a receipt in the outbox. */
export const SAVED_ON_PHONE =
  'Saved on this phone. Your receipt will be sent as soon as you are online, even if you close the app.'
