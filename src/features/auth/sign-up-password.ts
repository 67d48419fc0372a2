interface TypedAccount {
  readonly email: string
  readonly password: string
}

let typed: TypedAccount | undefined

/**
 * The password typed at sign-up, so that the login after it does not ask for it again. In memory only, because a
 * password must not outlive the page.
 */
export const signUpPassword = {
  keep: (account: TypedAccount): void => {
    typed = account
  },
  /** Returns the password of an e-mail once; empty for others. */
  take: (email: string): string => {
    const password = typed?.email === email ? typed.password : ''
    typed = undefined
    return password
  },
}
