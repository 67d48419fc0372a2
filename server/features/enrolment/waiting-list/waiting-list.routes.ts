import type { FastifyInstance } from 'fastify'
import { getWaitingPlaces, joinWaitingList, leaveWaitingList } from '#contract/enrolment/waiting-list.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { joinLine, leaveLineOfGig, listPlaces, offerFreeSeats } from './waiting-list.service.ts'

export const waitingListRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  platform.jobs.registerWorker('seat-offers', ({ gigId }) => offerFreeSeats(platform, gigId))
  serve(context, joinWaitingList, ({ account, body }) => joinLine(platform, account, body.gigId))
  serve(context, leaveWaitingList, async ({ account, body }) => {
    await leaveLineOfGig(platform, account, body.gigId)
    return { message: 'You left the waiting list.' }
  })
  serve(context, getWaitingPlaces, ({ account }) => listPlaces(platform, account))
}
