import type { FastifyInstance } from 'fastify'
import { getProfile, getUserInfo } from '#contract/profile.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { personBehind, profileOf } from './profile.service.ts'

export const profileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getProfile, ({ account }) => profileOf(platform, account))
  serve(here, getUserInfo, ({ account, query }) => personBehind(platform, account, query.email))
}
