import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { afterLogin } from './after-login.ts'
import { loggingIn } from './auth.queries.ts'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { formText } from './form-text.ts'
import { useHydrated } from './use-hydrated.ts'

const SignUpLink = () => (
  <>
    New here? <Link to="/signup">Sign Up</Link>
  </>
)

export const LoginPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const goOn = () => {
    const user = session.current()?.user
    const { pathname, searchStr } = router.state.location
    if (!user || pathname !== '/login') return
    router.history.replace(afterLogin(new URLSearchParams(searchStr).get('next'), user.role))
  }
  const login = useMutation(loggingIn(goOn))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = { email: formText(data, 'email').trim(), password: formText(data, 'password') }
    if (!body.email || !body.password) return notify.error('Please fill all fields')
    login.mutate(body)
  }
  return (
    <AuthFrame title="Resume your Journey, Login!" footer={<SignUpLink />}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Link to="/forgot-password" className={styles.aside}>
          Forgot Password?
        </Link>
        <Button type="submit" wide disabled={!isHydrated} busy={login.isPending || login.isSuccess}>
          {login.isPending ? 'Logging in…' : 'Log In'}
        </Button>
      </form>
    </AuthFrame>
  )
}
