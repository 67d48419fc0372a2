import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/users.ts'
import { deleteAccount } from '#contract/auth/security.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { refuseOwnAccount } from './account-change.ts'
import { demoteUser, promoteUser } from './admin-role.service.ts'
import { deleteOwnAccount } from './delete-own-account.service.ts'
import { deleteUser } from './delete-user.service.ts'
import { suspendUser, unsuspendUser } from './suspend-user.service.ts'
import { changeTeacherStatus, listUsers, queueResetCode, readOverview } from './users.service.ts'

const accountRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, contract.suspendUser, async ({ account, params, body }) => {
    const change = { id: params.id, byId: account.id, reason: body.reason }
    refuseOwnAccount(change)
    return { message: 'User suspended', waiting: await suspendUser(platform, change) }
  })

  serve(context, contract.unsuspendUser, async ({ account, params }) => {
    await unsuspendUser(platform, { id: params.id, byId: account.id })
    return { message: 'Suspension ended' }
  })

  serve(context, contract.promoteUser, async ({ account, params }) => {
    await promoteUser(platform, { id: params.id, byId: account.id })
    return { message: 'This user is an admin now' }
  })

  serve(context, contract.demoteUser, async ({ account, params }) => {
    const change = { id: params.id, byId: account.id }
    refuseOwnAccount(change)
    await demoteUser(platform, change)
    return { message: 'This user is no longer an admin' }
  })

  serve(context, contract.sendResetCode, async ({ account, params }) => {
    await queueResetCode(platform, { id: params.id, byId: account.id })
    return { message: 'A code to set a new password is on its way by mail' }
  })
}

export const usersRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, contract.getUsers, (call) => listUsers(platform, call))

  serve(context, contract.getUserOverview, ({ params }) => readOverview(platform, params.id))

  serve(context, contract.deleteUser, async ({ account, params, body }) => {
    await deleteUser(platform, { id: params.id, byId: account.id, reason: body.reason })
    return { message: 'User deleted successfully' }
  })

  serve(context, contract.setUserStatus, async (call) => {
    const status = await changeTeacherStatus(platform, call.account, call)
    return { message: `Status updated to ${status}` }
  })

  serve(context, deleteAccount, async ({ account, body }) => {
    await deleteOwnAccount(platform, account, body.password)
    return { message: 'Your account is deleted.' }
  })

  accountRoutes(app, platform)
}
