import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  exportAccount,
  getDevices,
  requestEmailChange,
  signOutDevice,
  signOutOthers,
} from '#contract/auth/security.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '#src/api/call.ts'
import { renewToken } from '#src/api/refresh.ts'
import { wipeAfterLogout } from '#src/offline/storage/wipe-after-logout.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const DEVICES_KEY = ['account', 'devices'] as const

export const devicesQuery = () =>
  queryOptions({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => call(getDevices, {}, { signal }),
    meta: { persist: true },
  })

export const changePasswordMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'password'],
    mutationFn: (body: Input<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: [DEVICES_KEY] },
  })

export const requestEmailMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'request-email'],
    mutationFn: (body: Input<typeof requestEmailChange>['body']) => call(requestEmailChange, { body }),
  })

export const confirmEmailMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'confirm-email'],
    mutationFn: (code: string) => call(confirmEmailChange, { body: { code } }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      // The access token contains the e-mail address, so a new token is needed.
      const current = session.current()
      if (current) await renewToken(current.token).catch(() => undefined)
    },
    meta: { invalidates: [['profile']] },
  })

/** Navigates to a link for the file, so the browser's download manager handles slow lines. */
export const exportMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'export'],
    mutationFn: () => call(exportAccount),
    onSuccess: ({ url }) => location.assign(url),
    meta: { errorMessage: 'Your data could not be downloaded: {message}' },
  })

/** Deletes the account, and then the user's data on this phone, as after a logout. */
export const deleteAccountMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'delete'],
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: async ({ message }) => {
      session.end()
      await wipeAfterLogout()
      notify.success(message)
    },
  })

/** Signs out one device, or with null all but this one. */
export const signOutMutation = () =>
  mutationOptions({
    mutationKey: ['account', 'sign-out'],
    mutationFn: (id: string | null) => (id ? call(signOutDevice, { params: { id } }) : call(signOutOthers)),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: [DEVICES_KEY] },
  })
