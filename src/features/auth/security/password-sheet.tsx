import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { NewPasswordFields } from '#src/features/auth/form/new-password-fields.tsx'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type FieldProblem, findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import shared from '#src/ui/shared.module.css'
import { type PasswordFormValues, passwordRules, toPasswordProblem } from './password-rules.ts'
import { changePasswordMutation } from './security.queries.ts'

const readForm = (form: HTMLFormElement): PasswordFormValues => {
  const data = new FormData(form)
  return {
    password: readTextField(data, 'password'),
    newPassword: readTextField(data, 'newPassword'),
    confirmPassword: readTextField(data, 'confirmPassword'),
  }
}

interface PasswordSheetProps {
  onClose: () => void
}

export const PasswordSheet = ({ onClose }: PasswordSheetProps) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<PasswordFormValues> | null>(null)
  const change = useMutation(changePasswordMutation())
  useFocusProblemField(form, problem)
  const errorOf = (field: keyof PasswordFormValues) => (problem?.field === field ? problem.message : null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { confirmPassword, ...body } = readForm(event.currentTarget)
    const found = findFieldProblem(passwordRules, { ...body, confirmPassword })
    setProblem(found)
    if (!found)
      change.mutate(body, { onSuccess: onClose, onError: ({ message }) => setProblem(toPasswordProblem(message)) })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={change.isPending}>
        {change.isPending ? 'Saving…' : 'Change password'}
      </Button>
    </>
  )
  return (
    <Dialog open title="Change password" onClose={onClose} footer={footer}>
      <form ref={form} id={id} className={shared.stackM} method="post" noValidate onSubmit={submit}>
        {/* Password managers store the new password under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={session.current()?.user.email ?? ''} />
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        <NewPasswordFields label="New Password" name="newPassword" errorOf={errorOf} />
        <p className={shared.soft}>Your other devices will be signed out.</p>
      </form>
    </Dialog>
  )
}
