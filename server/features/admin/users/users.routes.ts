import type { FastifyInstance } from 'fastify'
import { deleteUser, getUsers, setUserStatus } from '#contract/admin/users.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteUser as removeUser } from './delete-user.service.ts'
import { setStatus, userPage } from './users.service.ts'

export const usersRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getUsers, (call) => userPage(platform, call))

  serve(here, deleteUser, async ({ account, params }) => {
    await removeUser(platform, account, params.id)
    return { message: 'User deleted successfully' }
  })

  serve(here, setUserStatus, async (call) => {
    await setStatus(platform, call.account, call)
    return { message: `Status updated to ${call.body.status}` }
  })
}
