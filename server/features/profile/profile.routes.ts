import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/profile.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { changeOwnAccount, deletePicture, readOwnAccount, replacePicture } from './own-account.service.ts'
import { readPerson, readProfile } from './profile.service.ts'

export const profileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, contract.getProfile, ({ account }) => readProfile(platform, account))
  serve(context, contract.getUserInfo, ({ account, query }) => readPerson(platform, account, query.email))
  serve(context, contract.getAccount, ({ account }) => readOwnAccount(platform, account))
  serve(context, contract.updateAccount, ({ account, body }) => changeOwnAccount(platform, account, body))
  serve(context, contract.setPicture, ({ account, files }) => replacePicture(platform, account, files.picture?.[0]))
  serve(context, contract.removePicture, ({ account }) => deletePicture(platform, account))
}
