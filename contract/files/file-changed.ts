/** The message for a chosen file that an app has changed or deleted since, or that a cloud drive does not deliver. */
export const FILE_CHANGED = 'This file has changed or is gone. Please choose it again.'
