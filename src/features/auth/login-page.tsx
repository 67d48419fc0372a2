import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import styles from '#src/features/auth/form/auth-form.module.css'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useHydrated } from '#src/features/auth/form/use-hydrated.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import { logInMutation } from './auth.queries.ts'
import { destinationAfterLogin } from './destination-after-login.ts'

const SignUpLink = () => (
  <>
    New here? <Link to="/signup">Sign Up</Link>
  </>
)

export const LoginPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const openNextPage = () => {
    const user = session.current()?.user
    const { pathname, searchStr } = router.state.location
    if (!user || pathname !== '/login') return
    router.history.replace(destinationAfterLogin(new URLSearchParams(searchStr).get('next'), user.role))
  }
  const logIn = useMutation(logInMutation(openNextPage))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = { email: readTextField(data, 'email').trim(), password: readTextField(data, 'password') }
    if (!body.email || !body.password) return notify.error('Please fill all fields')
    logIn.mutate(body)
  }
  return (
    <AuthLayout title="Resume your Journey, Login!" footer={<SignUpLink />}>
      <form className={shared.stackM} method="post" noValidate onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Link to="/forgot-password" className={styles.sideLink}>
          Forgot Password?
        </Link>
        <Button type="submit" wide disabled={!isHydrated} busy={logIn.isPending || logIn.isSuccess}>
          {logIn.isPending ? 'Logging in…' : 'Log In'}
        </Button>
      </form>
    </AuthLayout>
  )
}
