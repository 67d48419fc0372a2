import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  LOGOUT_DONE,
  login,
  logout,
  REFRESH_TOKEN_DAYS,
  refreshToken,
  resetPassword,
  sendOtp,
  signup,
} from '../../../contract/auth.ts'
import { refuseForeignOrigin } from '../../platform/origin.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { logIn, signUp } from './auth.service.ts'
import { requestCode, resetWithCode } from './reset.service.ts'
import { mailResetCodes } from './reset-mail.service.ts'
import { closeSession, refreshSession } from './sessions.service.ts'

const COOKIE = 'refresh'
const cookieOptions = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: request.protocol === 'https',
  }) as const

const keepCookie = (request: FastifyRequest, reply: FastifyReply, refresh: string): void => {
  reply.setCookie(COOKIE, refresh, { ...cookieOptions(request), maxAge: REFRESH_TOKEN_DAYS * 86_400 })
}

export const authRoutes = (app: FastifyInstance, platform: Platform): void => {
  const where = { app, platform }
  mailResetCodes(platform)

  serve(where, signup, async ({ body }) => {
    await signUp(platform, body)
    return { message: 'Signup successful' }
  })

  serve(where, login, async ({ body, request, reply }) => {
    const { access, refresh, name } = await logIn(platform, body)
    keepCookie(request, reply, refresh)
    return { token: access, userName: name, message: 'Login successful' }
  })

  serve(where, refreshToken, async ({ request, reply }) => {
    refuseForeignOrigin(platform, request)
    const { access, refresh } = await refreshSession(platform, request.cookies[COOKIE])
    keepCookie(request, reply, refresh)
    return { token: access }
  })

  serve(where, logout, async ({ account, request, reply }) => {
    refuseForeignOrigin(platform, request)
    await closeSession(platform, { refresh: request.cookies[COOKIE], sessionId: account?.sessionId })
    reply.clearCookie(COOKIE, cookieOptions(request))
    return { message: LOGOUT_DONE }
  })

  serve(where, sendOtp, async ({ body }) => {
    await requestCode(platform, body.email)
    return { message: 'Reset link sent to your email.' }
  })

  serve(where, resetPassword, async ({ body }) => {
    await resetWithCode(platform, body)
    return { message: 'Password has been reset successfully.' }
  })
}
