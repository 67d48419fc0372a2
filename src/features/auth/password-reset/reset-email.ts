const KEY = 'reset-email'

/**
 * The e-mail that the reset code was sent to. In sessionStorage, because phones discard the page while the user reads
 * their mail.
 */
export const storedResetEmail = {
  save: (email: string): void => sessionStorage.setItem(KEY, email),
  read: (): string => sessionStorage.getItem(KEY) ?? '',
  clear: (): void => sessionStorage.removeItem(KEY),
}
