const STORAGE_KEY = 'account-email'

const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // Private windows may block storage. The user then types the e-mail again.
    return undefined
  }
}

/**
 * The e-mail of a person who signs up or resets the password, for the form that they open next. In sessionStorage,
 * because phones discard the page while the user reads their mail.
 */
export const storedEmail = {
  save: (email: string): void => withStorage((storage) => storage.setItem(STORAGE_KEY, email)),
  read: (): string => withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? '',
  clear: (): void => withStorage((storage) => storage.removeItem(STORAGE_KEY)),
}
