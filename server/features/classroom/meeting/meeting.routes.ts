import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as promises from '#contract/classroom/meeting.ts'
import { roomRoutes } from '#server/features/classroom/room/room.routes.ts'
import { Rooms } from '#server/features/classroom/room/rooms.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { end, invite, start, ticketFor, urlOf } from './meeting.service.ts'
import { keepMeetings } from './meeting-maintenance.ts'
import { followMembers } from './meeting-membership.ts'

export const meetingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }
  const rooms = new Rooms(platform, platform.meetings.media ?? 'mesh')
  const originOf = (request: FastifyRequest): string => publicOrigin(platform, request)

  serve(here, promises.startMeeting, ({ account, params, request }) =>
    start(rooms, { account, gigId: params.gigId, origin: originOf(request) }),
  )

  serve(here, promises.endMeeting, ({ account, params, request }) =>
    end(rooms, { account, gigId: params.gigId, origin: originOf(request) }, params.roomName),
  )

  serve(here, promises.getMeetingUrl, ({ account, query, request }) =>
    urlOf(rooms, { account, gigId: query.gigId, origin: originOf(request) }),
  )

  serve(here, promises.sendInvites, ({ account, body, request }) =>
    invite(rooms, { account, gigId: body.gigId, origin: originOf(request) }),
  )

  serve(here, promises.getTicket, ({ account, params }) => ticketFor(rooms, account, params.roomName))

  roomRoutes(rooms)
  followMembers(rooms)
  keepMeetings(app, rooms)
}
