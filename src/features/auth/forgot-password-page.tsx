import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { EMAIL_PATTERN } from '#contract/auth/auth.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { sendingCode } from './auth.queries.ts'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { formText } from './form-text.ts'
import { resetEmail } from './reset-email.ts'
import { useHydrated } from './use-hydrated.ts'

const EMAIL_WRONG = 'Valid Email is required'

export const ForgotPasswordPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const sending = useMutation(sendingCode())
  const [isWrong, setWrong] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    const wrong = !EMAIL_PATTERN.test(email)
    setWrong(wrong)
    if (wrong) return notify.error(EMAIL_WRONG)
    const goOn = () => {
      resetEmail.keep(email)
      return router.navigate({ to: '/reset-password' })
    }
    sending.mutate({ email }, { onSuccess: goOn })
  }
  return (
    <AuthFrame
      title="Forgot your password?"
      intro="Enter the email of your account. We send you a 6-digit code to set a new password."
      footer={<Link to="/login">Back to Login</Link>}
    >
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={isWrong ? EMAIL_WRONG : null}
        />
        <Button type="submit" wide disabled={!isHydrated} busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send code'}
        </Button>
      </form>
    </AuthFrame>
  )
}
