import type { FastifyInstance } from 'fastify'
import { deleteUser, getUsers, setUserStatus } from '#contract/admin/users.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteUser as removeUser } from './delete-user.service.ts'
import { changeTeacherStatus, listUsers } from './users.service.ts'

export const usersRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getUsers, (call) => listUsers(platform, call))

  serve(context, deleteUser, async ({ account, params }) => {
    await removeUser(platform, account, params.id)
    return { message: 'User deleted successfully' }
  })

  serve(context, setUserStatus, async (call) => {
    await changeTeacherStatus(platform, call.account, call)
    return { message: `Status updated to ${call.body.status}` }
  })
}
