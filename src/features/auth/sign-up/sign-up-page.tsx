import { useMutation, useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { configurationQuery, findBrandName } from '#src/api/configuration.ts'
import { signUpMutation } from '#src/features/auth/auth.queries.ts'
import { AuthLink } from '#src/features/auth/auth-link.tsx'
import styles from '#src/features/auth/form/auth-form.module.css'
import { isPasswordProblem } from '#src/features/auth/form/password-problem.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { AuthLayout } from '#src/features/auth/layout/auth-layout.tsx'
import { signUpPassword } from '#src/features/auth/sign-up-password.ts'
import { storedEmail } from '#src/features/auth/stored-email.ts'
import { useNext } from '#src/features/auth/use-next.ts'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import { AccountReady } from './account-ready.tsx'
import { readSignUpForm } from './read-sign-up-form.ts'
import {
  findSignUpProblem,
  type SignUpField,
  type SignUpProblem,
  STEP_FIELDS,
  toSignUpBody,
  toSignUpProblem,
} from './sign-up-rules.ts'
import { AccountStep, ContactStep, RoleStep } from './sign-up-steps.tsx'
import { StepDots } from './step-dots.tsx'
import { usePasswordWeakness } from './use-password-weakness.ts'

const STEP_NAMES = ['Your account', 'How to reach you', 'Your role']
const LAST_STEP = STEP_FIELDS.length - 1

const LoginLink = () => (
  <>
    Already have an account? <AuthLink to="/login">Login</AuthLink>
  </>
)

export const SignUpPage = () => {
  const router = useRouter()
  const next = useNext()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState<SignUpProblem | null>(null)
  const brand = findBrandName(useQuery(configurationQuery()).data)
  const { weakness, ...passwordCheck } = usePasswordWeakness(brand)
  const signUp = useMutation(signUpMutation())
  useFocusProblemField(form, problem)
  // Each step is a history entry, so that the phone's Back button goes to the previous step.
  useCloseOnBack(step > 0, () => setStep(0))
  useCloseOnBack(step > 1, () => setStep(1))

  const announceSuccess = () => {
    const openLogin = () => {
      if (router.state.location.pathname === '/signup') void router.navigate({ to: '/login', search: next })
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
        signUpPassword.keep(body)
        announceSuccess()
      },
      onError: ({ message }) => showProblem(toSignUpProblem(message)),
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readSignUpForm(event.currentTarget)
    const found = findSignUpProblem(typed, { lastStep: step, brand })
    showProblem(found)
    if (found) {
      // The field shows the error. Only the specified rules also have a toast.
      if (!isPasswordProblem(found.message)) notify.error(found.message)
    } else if (step < LAST_STEP) setStep(step + 1)
    else send(toSignUpBody(typed))
  }
  const errorOf = (field: SignUpField) => {
    if (problem?.field === field) return problem.message
    return field === 'password' ? (weakness ?? null) : null
  }
  if (signUp.isSuccess) return <AccountReady isTeacher={signUp.variables.role === 'teacher'} />
  return (
    <AuthLayout title="Create your account" footer={<LoginLink />}>
      <StepDots names={STEP_NAMES} current={step} />
      <form ref={form} className={shared.stackM} method="post" noValidate onSubmit={submit} {...passwordCheck}>
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
