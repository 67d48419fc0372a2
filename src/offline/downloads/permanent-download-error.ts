/** A retry would fail too. The message is shown to the user. */
export class PermanentDownloadError extends Error {}
