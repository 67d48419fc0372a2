import { useMutation } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RESET_REDIRECT_DELAY_MS, toEmailAddress } from '#contract/auth/auth.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { resetPasswordMutation } from '#src/features/auth/auth.queries.ts'
import { AuthLink } from '#src/features/auth/auth-link.tsx'
import { NewPasswordFields } from '#src/features/auth/form/new-password-fields.tsx'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { storedEmail } from '#src/features/auth/stored-email.ts'
import { useNext } from '#src/features/auth/use-next.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { type FieldProblem, findFieldProblem } from '#src/ui/fields/form-rules.ts'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import { type ResetFormValues, resetRules, toResetProblem } from './reset-rules.ts'

const readForm = (form: HTMLFormElement): ResetFormValues => {
  const data = new FormData(form)
  return {
    email: toEmailAddress(readTextField(data, 'email')),
    newPassword: readTextField(data, 'newPassword'),
    confirmPassword: readTextField(data, 'confirmPassword'),
    otp: cleanDigits(readTextField(data, 'otp')),
  }
}

interface ResetFieldsProps {
  errorOf: (field: keyof ResetFormValues) => string | null
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
  const search = useNext()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<ResetFormValues> | null>(null)
  const resetPassword = useMutation(resetPasswordMutation())
  useFocusProblemField(form, problem)
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (email && email.value === '') email.value = storedEmail.read()
  }, [])
  const openLogin = useEffectEvent(() => void router.navigate({ to: '/login', search }))
  useEffect(() => {
    if (!resetPassword.isSuccess) return
    const timer = setTimeout(() => openLogin(), RESET_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [resetPassword.isSuccess])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { confirmPassword, ...body } = readForm(event.currentTarget)
    const found = findFieldProblem(resetRules, { ...body, confirmPassword })
    setProblem(found)
    if (found) return notify.error(found.message)
    resetPassword.mutate(body, {
      onSuccess: () => storedEmail.save(body.email),
      onError: ({ message }) => setProblem(toResetProblem(message)),
    })
  }
  return (
    <AuthLayout title="Set a new password" footer={<AuthLink to="/login">Back to Login</AuthLink>}>
      <form ref={form} className={shared.stackM} method="post" noValidate onSubmit={submit}>
        <ResetFields errorOf={(field) => (problem?.field === field ? problem.message : null)} />
        <Button type="submit" wide disabled={!isHydrated} busy={resetPassword.isPending || resetPassword.isSuccess}>
          {resetPassword.isPending ? 'Resetting…' : 'Reset Password'}
        </Button>
      </form>
    </AuthLayout>
  )
}
