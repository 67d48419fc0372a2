import { type FocusEvent, type FormEvent, useState } from 'react'
import { readSignUpForm } from './read-sign-up-form.ts'
import { findSignUpWeakness } from './sign-up-rules.ts'

/** Checks the password when the user leaves a field. Clears the result when they type another password. */
export const usePasswordWeakness = (brand: string) => {
  const [weakness, setWeakness] = useState<string>()
  return {
    weakness,
    onBlur: ({ currentTarget }: FocusEvent<HTMLFormElement>) =>
      setWeakness(findSignUpWeakness(readSignUpForm(currentTarget), brand)),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && target.name === 'password') setWeakness(undefined)
    },
  }
}
