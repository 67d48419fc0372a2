import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RESET_REDIRECT_MS } from '#contract/auth/auth.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { resettingPassword } from './auth.queries.ts'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { type Broken, firstBroken } from './first-broken.ts'
import { formText } from './form-text.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetEmail } from './reset-email.ts'
import { type ResetForm, refusedReset, resetRules } from './reset-rules.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useHydrated } from './use-hydrated.ts'

const read = (form: HTMLFormElement): ResetForm => {
  const data = new FormData(form)
  return {
    email: formText(data, 'email').trim(),
    newPassword: formText(data, 'newPassword'),
    confirmPassword: formText(data, 'confirmPassword'),
    otp: formText(data, 'otp').trim(),
  }
}

const LoginLink = () => <Link to="/login">Back to Login</Link>

interface ResetFieldsProps {
  errorOf: (field: keyof ResetForm) => string | null
}

const ResetFields = ({ errorOf }: ResetFieldsProps) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      error={errorOf('email')}
    />
    <NewPasswordFields label="New Password" name="newPassword" errorOf={errorOf} />
    <TextField
      label="OTP"
      name="otp"
      hint="The 6-digit code from our email"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={errorOf('otp')}
    />
  </>
)

export const ResetPasswordPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [broken, setBroken] = useState<Broken<ResetForm> | null>(null)
  const resetting = useMutation(resettingPassword())
  useFocusOn(form, broken)
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (email && email.value === '') email.value = resetEmail.read()
  }, [])
  useEffect(() => {
    if (!resetting.isSuccess) return
    resetEmail.forget()
    const timer = setTimeout(() => void router.navigate({ to: '/login' }), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [resetting.isSuccess, router])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { confirmPassword, ...body } = read(event.currentTarget)
    const found = firstBroken(resetRules, { ...body, confirmPassword })
    setBroken(found)
    if (found) return notify.error(found.message)
    resetting.mutate(body, { onError: ({ message }) => setBroken(refusedReset(message)) })
  }
  return (
    <AuthFrame title="Set a new password" footer={<LoginLink />}>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <ResetFields errorOf={(field) => (broken?.field === field ? broken.message : null)} />
        <Button type="submit" wide disabled={!isHydrated} busy={resetting.isPending || resetting.isSuccess}>
          {resetting.isPending ? 'Resetting…' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  )
}
