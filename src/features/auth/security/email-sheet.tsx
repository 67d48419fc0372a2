import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { RESET_CODE_MINUTES, toEmailAddress } from '#contract/auth/auth.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { type FieldProblem, findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import shared from '#src/ui/shared.module.css'
import { codeRules, type EmailCode, type EmailFormValues, emailRules, toEmailProblem } from './email-rules.ts'
import { confirmEmailMutation, requestEmailMutation } from './security.queries.ts'

interface AddressFormProps {
  id: string
  onSent: (newEmail: string) => void
}

const AddressForm = ({ id, onSent }: AddressFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<EmailFormValues> | null>(null)
  const request = useMutation(requestEmailMutation())
  useFocusProblemField(form, problem)
  const errorOf = (field: keyof EmailFormValues) => (problem?.field === field ? problem.message : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = {
      newEmail: toEmailAddress(readTextField(data, 'newEmail')),
      password: readTextField(data, 'password'),
    }
    const found = findFieldProblem(emailRules, body)
    setProblem(found)
    if (found || request.isPending) return
    request.mutate(body, {
      onSuccess: () => onSent(body.newEmail),
      onError: ({ message }) => setProblem(toEmailProblem(message)),
    })
  }
  return (
    <form ref={form} id={id} className={shared.stackM} method="post" noValidate onSubmit={submit}>
      <TextField
        label="New Email"
        name="newEmail"
        type="email"
        hint="We will send a code to this address."
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errorOf('newEmail')}
      />
      <PasswordField
        label="Your Password"
        name="password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
    </form>
  )
}

interface CodeFormProps {
  id: string
  newEmail: string
  onChanged: () => void
}

const CodeForm = ({ id, newEmail, onChanged }: CodeFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<EmailCode> | null>(null)
  const confirm = useMutation(confirmEmailMutation())
  useFocusProblemField(form, problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = cleanDigits(readTextField(new FormData(event.currentTarget), 'code'))
    const found = findFieldProblem(codeRules, { code })
    setProblem(found)
    if (found || confirm.isPending) return
    confirm.mutate(code, {
      onSuccess: onChanged,
      onError: ({ message }) => setProblem({ field: 'code', message }),
    })
  }
  return (
    <form ref={form} id={id} className={shared.stackM} method="post" noValidate onSubmit={submit}>
      <p>
        We sent a code to <bdi className={shared.strong}>{newEmail}</bdi>. It works for {RESET_CODE_MINUTES} minutes.
      </p>
      <TextField
        label="Code"
        name="code"
        hint="The 6-digit code from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problem?.message}
      />
    </form>
  )
}

interface EmailSheetProps {
  onClose: () => void
}

/** Changes the e-mail address in two steps: the address, and the code that was mailed to it. */
export const EmailSheet = ({ onClose }: EmailSheetProps) => {
  const id = useId()
  const [newEmail, setNewEmail] = useState('')
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button key={newEmail} type="submit" form={id}>
        {newEmail ? 'Change email' : 'Send code'}
      </Button>
    </>
  )
  return (
    <Dialog open title="Change email" onClose={onClose} footer={footer}>
      {newEmail ? (
        <CodeForm id={id} newEmail={newEmail} onChanged={onClose} />
      ) : (
        <AddressForm id={id} onSent={setNewEmail} />
      )}
    </Dialog>
  )
}
