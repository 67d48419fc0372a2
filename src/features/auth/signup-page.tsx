import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { signingUp } from './auth.queries.ts'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { formText } from './form-text.ts'
import {
  type BrokenSignUp,
  brokenSignUp,
  payloadOf,
  refusedSignUp,
  type SignUpField,
  type SignUpForm,
  STEPS,
} from './sign-up-rules.ts'
import { AccountStep, ContactStep, RoleStep } from './sign-up-steps.tsx'
import { StepDots } from './step-dots.tsx'
import { useFocusOn } from './use-focus-on.ts'
import { useHydrated } from './use-hydrated.ts'

const STEP_NAMES = ['Your account', 'How to reach you', 'Your role']
const LAST = STEPS.length - 1

const read = (form: HTMLFormElement): SignUpForm => {
  const data = new FormData(form)
  return {
    fullName: formText(data, 'fullName'),
    email: formText(data, 'email'),
    password: formText(data, 'password'),
    confirmPassword: formText(data, 'confirmPassword'),
    whatsapp: formText(data, 'whatsapp'),
    jazzcash: formText(data, 'jazzcash'),
    country: formText(data, 'country'),
    role: formText(data, 'role'),
  }
}

const LoginLink = () => (
  <>
    Already have an account? <Link to="/login">Login</Link>
  </>
)

const Ready = () => (
  <AuthFrame title="Welcome" footer={null}>
    <div className={styles.done}>
      <p>Your account is ready. The login opens in a moment.</p>
      <LinkButton to="/login" wide>
        Go to Login
      </LinkButton>
    </div>
  </AuthFrame>
)

export const SignupPage = () => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [broken, setBroken] = useState<BrokenSignUp | null>(null)
  const signUp = useMutation(signingUp())
  useFocusOn(form, broken)
  // Each step is one in the history too: the phone's Back and the button's are the same.
  useCloseOnBack(step > 0, () => setStep(0))
  useCloseOnBack(step > 1, () => setStep(1))

  const welcome = () => {
    const goOn = () => {
      if (router.state.location.pathname === '/signup') void router.navigate({ to: '/login' })
    }
    notify.success('Signup successful', { onClosed: goOn })
  }
  const goTo = (found: BrokenSignUp | null) => {
    setBroken(found)
    if (found) setStep(found.step)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step < LAST) return setStep(step + 1)
    const typed = read(event.currentTarget)
    const found = brokenSignUp(typed)
    goTo(found)
    if (found) notify.error(found.message)
    else signUp.mutate(payloadOf(typed), { onSuccess: welcome, onError: ({ message }) => goTo(refusedSignUp(message)) })
  }
  const errorOf = (field: SignUpField) => (broken?.field === field ? broken.message : null)
  if (signUp.isSuccess) return <Ready />
  return (
    <AuthFrame title="Create your account" footer={<LoginLink />}>
      <StepDots names={STEP_NAMES} current={step} />
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
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
            {step < LAST ? 'Next' : signUp.isPending ? 'Signing up…' : 'Sign Up'}
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
