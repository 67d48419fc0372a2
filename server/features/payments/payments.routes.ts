import type { FastifyInstance } from 'fastify'
import { exportLedger, getCurrentPayments, getLedger, getLedgerMonths } from '#contract/payments/ledger.ts'
import * as endpoints from '#contract/payments.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { acceptMonth, rejectMonth, returnMonth, settleMonth } from './answer-payment.service.ts'
import { startDuesClock } from './dues-clock.ts'
import { createLedgerLink, LEDGER_PATH, openLedger } from './ledger-export.service.ts'
import { readCurrentPayments, readLedgerMonths } from './payments.repository.ts'
import { listDues, listLedger, listOwnPayments } from './payments.service.ts'
import { storeMonthlyReceipt } from './send-payment.service.ts'

const exportRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve({ app, platform }, exportLedger, async ({ account, body }) => ({
    url: await createLedgerLink(platform, account, body),
  }))

  app.get(LEDGER_PATH, async (request, reply) =>
    reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="payments.csv"')
      .header('Cache-Control', 'private, no-store')
      .send(await openLedger(platform, request.query)),
  )
}

const RETURNED = {
  sent: 'The receipt waits for your answer again.',
  open: 'The month is not paid.',
} as const

const answerRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, endpoints.acceptPayment, async ({ account, body }) => {
    await acceptMonth(platform, account, body)
    return { message: 'Month accepted' }
  })
  serve(context, endpoints.rejectPayment, async ({ account, body }) => {
    await rejectMonth(platform, account, body)
    return { message: 'Receipt rejected' }
  })
  serve(context, endpoints.markPaymentPaid, async ({ account, body }) => {
    await settleMonth(platform, account, { ...body, state: 'paid' })
    return { message: 'Month marked as paid' }
  })
  serve(context, endpoints.waivePayment, async ({ account, body }) => {
    await settleMonth(platform, account, { ...body, state: 'waived' })
    return { message: 'Month waived' }
  })
  serve(context, endpoints.returnPayment, async ({ account, body }) => ({
    message: RETURNED[await returnMonth(platform, account, body)],
  }))
}

export const paymentsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, endpoints.getDues, ({ account }) => listDues(platform, account.id))
  serve(context, endpoints.getOwnPayments, (call) => listOwnPayments(platform, call))
  serve(context, endpoints.sendPayment, (call) => storeMonthlyReceipt(platform, call))
  serve(context, getLedger, (call) => listLedger(platform, call))
  serve(context, getLedgerMonths, async ({ account, params }) => {
    await requireOwnGig(platform.db, account, params.gigId)
    return readLedgerMonths(platform.db, params.gigId)
  })
  serve(context, getCurrentPayments, ({ account }) => readCurrentPayments(platform.db, account.id))
  answerRoutes(app, platform)
  exportRoutes(app, platform)
  startDuesClock(app, platform)
}
