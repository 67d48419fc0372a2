import type { FastifyInstance } from 'fastify'
import {
  changePassword,
  confirmEmailChange,
  getDevices,
  requestEmailChange,
  signOutDevice,
  signOutOthers,
} from '#contract/auth/security.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rememberDevice } from '#server/web/auth/devices.ts'
import { serve } from '#server/web/http/serve.ts'
import { replacePassword } from './change-password.service.ts'
import { endDeviceSession, endOtherSessions, listDevices } from './devices/devices.service.ts'
import { finishEmailChange, startEmailChange } from './email-change/email-change.service.ts'
import { registerEmailChangeMails } from './email-change/email-change-mails.ts'

export const securityRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  registerEmailChangeMails(platform)

  serve(context, changePassword, async ({ account, body }) => {
    await replacePassword(platform, account, body)
    return { message: 'Your password is changed. Your other devices are signed out.' }
  })

  serve(context, requestEmailChange, async ({ account, body }) => {
    await startEmailChange(platform, account, body)
    return { message: 'We sent a code to the new address.' }
  })

  serve(context, confirmEmailChange, async ({ account, body, reply }) => {
    const email = await finishEmailChange(platform, account, body.code)
    rememberDevice(platform.settings, reply, { email, sessionId: account.sessionId })
    return { message: 'Your e-mail address is changed. Use it at the next login.' }
  })

  serve(context, getDevices, ({ account }) => listDevices(platform, account))

  serve(context, signOutDevice, async ({ account, params }) => {
    await endDeviceSession(platform, account, params.id)
    return { message: 'The device is signed out.' }
  })

  serve(context, signOutOthers, async ({ account }) => {
    await endOtherSessions(platform, account)
    return { message: 'Your other devices are signed out.' }
  })
}
