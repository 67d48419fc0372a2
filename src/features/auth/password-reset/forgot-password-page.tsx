import { useMutation } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isEmailAddress, toEmailAddress } from '#contract/auth/auth.ts'
import { sendResetCodeMutation } from '#src/features/auth/auth.queries.ts'
import { AuthLink } from '#src/features/auth/auth-link.tsx'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { storedEmail } from '#src/features/auth/stored-email.ts'
import { useNext } from '#src/features/auth/use-next.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'

const INVALID_EMAIL_MESSAGE = 'Valid Email is required'

export const ForgotPasswordPage = () => {
  const router = useRouter()
  const search = useNext()
  const isHydrated = useHydrated()
  const sendCode = useMutation(sendResetCodeMutation())
  const [isInvalid, setInvalid] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = toEmailAddress(readTextField(new FormData(event.currentTarget), 'email'))
    const invalid = !isEmailAddress(email)
    setInvalid(invalid)
    if (invalid) return notify.error(INVALID_EMAIL_MESSAGE)
    const openResetPage = () => {
      storedEmail.save(email)
      return router.navigate({ to: '/reset-password', search })
    }
    sendCode.mutate({ email }, { onSuccess: openResetPage })
  }
  return (
    <AuthLayout
      title="Forgot your password?"
      intro="Enter your account’s email. We will send you a 6-digit code to set a new password."
      footer={<AuthLink to="/login">Back to Login</AuthLink>}
    >
      <form className={shared.stackM} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={isInvalid ? INVALID_EMAIL_MESSAGE : null}
        />
        <Button type="submit" wide disabled={!isHydrated} busy={sendCode.isPending}>
          {sendCode.isPending ? 'Sending…' : 'Send code'}
        </Button>
      </form>
    </AuthLayout>
  )
}
