import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import type { SignUpFormValues } from './sign-up-rules.ts'

export const readSignUpForm = (form: HTMLFormElement): SignUpFormValues => {
  const data = new FormData(form)
  return {
    fullName: readTextField(data, 'fullName'),
    email: readTextField(data, 'email'),
    password: readTextField(data, 'password'),
    confirmPassword: readTextField(data, 'confirmPassword'),
    whatsapp: readTextField(data, 'whatsapp'),
    jazzcash: readTextField(data, 'jazzcash'),
    country: readTextField(data, 'country'),
    role: readTextField(data, 'role'),
  }
}
