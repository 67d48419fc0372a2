import type { FastifyInstance } from 'fastify'
import { getProfile, getUserInfo } from '#contract/profile.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readPerson, readProfile } from './profile.service.ts'

export const profileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getProfile, ({ account }) => readProfile(platform, account))
  serve(context, getUserInfo, ({ account, query }) => readPerson(platform, account, query.email))
}
