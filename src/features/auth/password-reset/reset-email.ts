const STORAGE_KEY = 'reset-email'

/**
 * The e-mail that the reset code was sent to. In sessionStorage, because phones discard the page while the user reads
 * their mail.
 */
export const storedResetEmail = {
  save: (email: string): void => sessionStorage.setItem(STORAGE_KEY, email),
  read: (): string => sessionStorage.getItem(STORAGE_KEY) ?? '',
  clear: (): void => sessionStorage.removeItem(STORAGE_KEY),
}
