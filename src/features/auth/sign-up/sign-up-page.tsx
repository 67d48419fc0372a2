import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { signUpMutation } from '#src/features/auth/auth.queries.ts'
import styles from '#src/features/auth/form/auth-form.module.css'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { useHydrated } from '#src/features/auth/form/use-hydrated.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { storedEmail } from '#src/features/auth/stored-email.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import {
  findSignUpProblem,
  type SignUpField,
  type SignUpForm,
  type SignUpProblem,
  STEP_FIELDS,
  toSignUpBody,
  toSignUpProblem,
} from './sign-up-rules.ts'
import { AccountStep, ContactStep, RoleStep } from './sign-up-steps.tsx'
import { StepDots } from './step-dots.tsx'

const STEP_NAMES = ['Your account', 'How to reach you', 'Your role']
const LAST_STEP = STEP_FIELDS.length - 1

const readForm = (form: HTMLFormElement): SignUpForm => {
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

const LoginLink = () => (
  <>
    Already have an account? <Link to="/login">Login</Link>
  </>
)

const AccountReady = () => (
  <AuthLayout title="Welcome" footer={null}>
    <div className={styles.success}>
      <p>Your account is ready. Taking you to log in…</p>
      <LinkButton to="/login" wide>
        Go to Login
      </LinkButton>
    </div>
  </AuthLayout>
)

export const SignUpPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState<SignUpProblem | null>(null)
  const signUp = useMutation(signUpMutation())
  useFocusProblemField(form, problem)
  // Each step is a history entry, so that the phone's Back button goes to the previous step.
  useCloseOnBack(step > 0, () => setStep(0))
  useCloseOnBack(step > 1, () => setStep(1))

  const announceSuccess = () => {
    const openLogin = () => {
      if (router.state.location.pathname === '/signup') void router.navigate({ to: '/login' })
    }
    notify.success('Signup successful', { onClosed: openLogin })
  }
  const showProblem = (found: SignUpProblem | null) => {
    setProblem(found)
    if (found) setStep(found.step)
  }
  const send = (body: ReturnType<typeof toSignUpBody>) =>
    signUp.mutate(body, {
      onSuccess: () => {
        storedEmail.save(body.email)
        announceSuccess()
      },
      onError: ({ message }) => showProblem(toSignUpProblem(message)),
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget)
    const found = findSignUpProblem(typed, step)
    showProblem(found)
    if (found) notify.error(found.message)
    else if (step < LAST_STEP) setStep(step + 1)
    else send(toSignUpBody(typed))
  }
  const errorOf = (field: SignUpField) => (problem?.field === field ? problem.message : null)
  if (signUp.isSuccess) return <AccountReady />
  return (
    <AuthLayout title="Create your account" footer={<LoginLink />}>
      <StepDots names={STEP_NAMES} current={step} />
      <form ref={form} className={shared.stackM} method="post" noValidate onSubmit={submit}>
        <AccountStep isShown={step === 0} errorOf={errorOf} />
        <ContactStep isShown={step === 1} errorOf={errorOf} />
        <RoleStep isShown={step === 2} errorOf={errorOf} />
        <div className={styles.actions}>
          {step > 0 && (
            <Button variant="outline" onClick={() => window.history.back()}>
              Back
            </Button>
          )}
          <Button type="submit" className={styles.main} disabled={!isHydrated} busy={signUp.isPending}>
            {step < LAST_STEP ? 'Next' : signUp.isPending ? 'Signing up…' : 'Sign Up'}
          </Button>
        </div>
      </form>
    </AuthLayout>
  )
}
