import { mutationOptions } from '@tanstack/react-query'
import { login, resetPassword, sendOtp, signup } from '#contract/auth/auth.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '#src/api/call.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { signInWithLock } from '#src/offline/outbox/pending-logout.ts'
import { setPushOwner } from '#src/offline/push/push-device.ts'
import { session } from '#src/session/session.ts'
import { notify, SHORT_MS } from '#src/ui/toasts/notify.ts'

export const signUpMutation = () =>
  mutationOptions({
    mutationKey: ['auth', 'signup'],
    mutationFn: (body: Input<typeof signup>['body']) =>
      call(signup, { body }).catch(withFallbackMessage('Signup failed')),
  })

/** Signs in. `onMessageClosed` runs when the success toast closes. */
export const logInMutation = (onMessageClosed: () => void) =>
  mutationOptions({
    mutationKey: ['auth', 'login'],
    mutationFn: async (body: Input<typeof login>['body']) => {
      const { token, userName } = await signInWithLock(() => call(login, { body })).catch(
        withFallbackMessage('Login failed'),
      )
      // The server ends push messages with the session that registered them, so this one registers again.
      setPushOwner()
      session.start(token, { name: userName, email: body.email })
    },
    onSuccess: () => notify.success('Login successful', { ms: SHORT_MS, onClosed: onMessageClosed }),
  })

export const sendResetCodeMutation = () =>
  mutationOptions({
    mutationKey: ['auth', 'send-otp'],
    mutationFn: (body: Input<typeof sendOtp>['body']) =>
      call(sendOtp, { body }).catch(
        withFallbackMessage('Failed to send reset link.', 'An error occurred while sending reset link.'),
      ),
    meta: { successMessage: 'Reset link sent to your email.' },
  })

export const resetPasswordMutation = () =>
  mutationOptions({
    mutationKey: ['auth', 'reset-password'],
    mutationFn: (body: Input<typeof resetPassword>['body']) =>
      call(resetPassword, { body }).catch(withFallbackMessage('Failed to reset password.', 'Something went wrong.')),
    meta: { successMessage: 'Password has been reset successfully.' },
  })
