import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  LOGOUT_DONE,
  login,
  logout,
  REFRESH_TOKEN_DAYS,
  refreshToken,
  resetPassword,
  sendOtp,
  signup,
} from '#contract/auth/auth.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCookie, readCookie, writeCookie } from '#server/web/auth/cookies.ts'
import { findKnownDevice, isDeviceOfSession, rememberDevice } from '#server/web/auth/devices.ts'
import { refuseForeignOrigin } from '#server/web/http/origin.ts'
import { serve } from '#server/web/http/serve.ts'
import { logIn, signUp } from './auth.service.ts'
import { toDeviceName } from './devices/device-name.ts'
import { requestResetCode, resetPasswordWithCode } from './reset.service.ts'
import { registerResetMails } from './reset-mail.service.ts'
import { closeSession, refreshSession } from './sessions.service.ts'

const setRefreshCookie = ({ settings }: Platform, reply: FastifyReply, value: string): void =>
  writeCookie(settings, reply, { name: 'refresh', value, seconds: REFRESH_TOKEN_DAYS * 86_400 })

export const authRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  registerResetMails(platform)

  serve(context, signup, async ({ body }) => {
    await signUp(platform, body)
    return { message: 'Signup successful' }
  })

  serve(context, login, async ({ body, request, reply }) => {
    refuseForeignOrigin(platform, request)
    const device = toDeviceName(request.headers['user-agent'])
    const { access, refresh, sessionId, name } = await logIn(platform, body, device)
    setRefreshCookie(platform, reply, refresh)
    rememberDevice(platform.settings, reply, { email: body.email, sessionId })
    return { token: access, userName: name, message: 'Login successful' }
  })

  serve(context, refreshToken, async ({ request, reply }) => {
    refuseForeignOrigin(platform, request)
    const { access, refresh } = await refreshSession(platform, {
      token: readCookie(platform.settings, request, 'refresh'),
      isFromOwnBrowser: (sessionId) => isDeviceOfSession(platform.settings, request, sessionId),
    })
    setRefreshCookie(platform, reply, refresh)
    return { token: access }
  })

  serve(context, logout, async ({ account, request, reply }) => {
    refuseForeignOrigin(platform, request)
    await closeSession(platform, {
      refresh: readCookie(platform.settings, request, 'refresh'),
      sessionId: account?.sessionId,
    })
    deleteCookie(platform.settings, reply, 'refresh')
    return { message: LOGOUT_DONE }
  })

  serve(context, sendOtp, async ({ body, request }) => {
    const isKnown = findKnownDevice(platform.settings, request, body.email) !== undefined
    await requestResetCode(platform, body.email, isKnown)
    return { message: 'Reset link sent to your email.' }
  })

  serve(context, resetPassword, async ({ body, reply }) => {
    await resetPasswordWithCode(platform, body)
    rememberDevice(platform.settings, reply, { email: body.email })
    return { message: 'Password has been reset successfully.' }
  })
}
