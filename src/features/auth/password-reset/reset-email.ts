const KEY = 'reset-email'

/**
 * The address that a reset code went to, from one page to the next. In the tab's storage, because a phone drops the page while
 * its owner looks for the code in the mail.
 */
export const resetEmail = {
  keep: (email: string): void => sessionStorage.setItem(KEY, email),
  read: (): string => sessionStorage.getItem(KEY) ?? '',
  forget: (): void => sessionStorage.removeItem(KEY),
}
