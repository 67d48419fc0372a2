import { useMutation } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { toEmailAddress } from '#contract/auth/auth.ts'
import styles from '#src/features/auth/form/auth-form.module.css'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import { logInMutation } from './auth.queries.ts'
import { AuthLink } from './auth-link.tsx'
import { destinationAfterLogin } from './destination-after-login.ts'
import { LoginReason, ReasonPlace } from './login-reason.tsx'
import { signUpPassword } from './sign-up-password.ts'
import { storedEmail } from './stored-email.ts'
import { useNext } from './use-next.ts'

const SignUpLink = () => (
  <>
    New here? <AuthLink to="/signup">Sign Up</AuthLink>
  </>
)

const focusField = (form: HTMLFormElement | null, name: 'email' | 'password'): void =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

const fillField = (form: HTMLFormElement | null, name: 'email' | 'password', value: string): void => {
  const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (field) field.value ||= value
}

/** Fills in the e-mail and password of the sign-up. An effect, because the prerendered page contains no e-mail. */
const useStoredAccount = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const email = storedEmail.read()
    if (!email) return
    const password = signUpPassword.take(email)
    fillField(form.current, 'email', email)
    fillField(form.current, 'password', password)
    if (password) form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
    else focusField(form.current, 'password')
  }, [form])
}

export const LoginPage = () => {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const search = useNext()
  const isHydrated = useHydrated()
  const openNextPage = () => {
    const user = session.current()?.user
    if (!user || router.state.location.pathname !== '/login') return
    router.history.replace(destinationAfterLogin(search.next, user.role))
  }
  const logIn = useMutation(logInMutation(openNextPage))
  useStoredAccount(form)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = { email: toEmailAddress(readTextField(data, 'email')), password: readTextField(data, 'password') }
    if (!body.email || !body.password) {
      focusField(form.current, body.email ? 'password' : 'email')
      return notify.error('Please fill all fields')
    }
    logIn.mutate(body, { onSuccess: storedEmail.clear, onError: () => focusField(form.current, 'password') })
  }
  return (
    <AuthLayout title="Resume your Journey, Login!" footer={<SignUpLink />}>
      {isHydrated ? <LoginReason next={search.next} /> : <ReasonPlace />}
      <form ref={form} className={shared.stackM} method="post" noValidate onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <AuthLink to="/forgot-password" className={styles.sideLink}>
          Forgot Password?
        </AuthLink>
        <Button type="submit" wide disabled={!isHydrated} busy={logIn.isPending || logIn.isSuccess}>
          {logIn.isPending ? 'Logging in…' : 'Log In'}
        </Button>
      </form>
    </AuthLayout>
  )
}
