import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NewPasswordFields } from '#src/features/auth/form/new-password-fields.tsx'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { useFocusProblemField } from '#src/features/auth/form/use-focus-problem-field.ts'
import { session } from '#src/session/session.ts'
import { type FieldProblem, findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<PasswordFormValues> | null>(null)
  const change = useMutation(changePasswordMutation())
  useFocusProblemField(form, problem)
  const errorOf = (field: keyof PasswordFormValues) => (problem?.field === field ? problem.message : null)

  const submit = (submitted: HTMLFormElement) => {
    const { confirmPassword, ...body } = readForm(submitted)
    const found = findFieldProblem(passwordRules, { ...body, confirmPassword })
    setProblem(found)
    if (!found)
      change.mutate(body, { onSuccess: onClose, onError: ({ message }) => setProblem(toPasswordProblem(message)) })
  }
  return (
    <FormDialog
      ref={form}
      title="Change password"
      action={change.isPending ? 'Saving…' : 'Change password'}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
