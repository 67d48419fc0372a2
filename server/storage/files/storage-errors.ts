/** The object store cannot be reached, or refuses a call. The call was fine, and the client may repeat it later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(`The object store failed (${reason}). Check the S3 variables and the store.`, { cause })
  }
}

/** The storage has no file under this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'

  constructor(key: string, cause?: unknown) {
    super(`The storage has no file ${key}.`, { cause })
  }
}
