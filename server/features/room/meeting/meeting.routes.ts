import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as endpoints from '#contract/room/meeting.ts'
import { registerRoomEvents } from '#server/features/room/room.routes.ts'
import { Rooms } from '#server/features/room/rooms.ts'
import type { Platform } from '#server/platform/platform.ts'
import { publicOrigin } from '#server/web/http/origin.ts'
import { serve } from '#server/web/http/serve.ts'
import { endMeeting, findMeetingUrl, inviteStudents, readTicket, startMeeting } from './meeting.service.ts'
import { scheduleMeetingMaintenance } from './meeting-maintenance.ts'
import { syncRoomsWithMembership } from './meeting-membership.ts'

export const meetingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  const rooms = new Rooms(platform, platform.meetings.media ?? 'mesh')
  const originOf = (request: FastifyRequest): string => publicOrigin(platform, request)

  serve(context, endpoints.startMeeting, ({ account, params, request }) =>
    startMeeting(rooms, { account, gigId: params.gigId, origin: originOf(request) }),
  )

  serve(context, endpoints.endMeeting, ({ account, params, request }) =>
    endMeeting(rooms, { account, gigId: params.gigId, origin: originOf(request) }, params.roomName),
  )

  serve(context, endpoints.getMeetingUrl, ({ account, query, request }) =>
    findMeetingUrl(rooms, { account, gigId: query.gigId, origin: originOf(request) }),
  )

  serve(context, endpoints.sendInvites, ({ account, body, request }) =>
    inviteStudents(rooms, { account, gigId: body.gigId, origin: originOf(request) }),
  )

  serve(context, endpoints.getTicket, ({ account, params }) => readTicket(rooms, account, params.roomName))

  platform.metrics.addGauges({
    help: {
      halaqah_live_rooms: 'Live rooms with pages of this server.',
      halaqah_live_room_people: 'Pages of this server in live rooms.',
    },
    read: () => {
      const names = rooms.keys().map(({ roomName }) => roomName)
      return [
        { name: 'halaqah_live_rooms', value: new Set(names).size },
        { name: 'halaqah_live_room_people', value: names.length },
      ]
    },
  })
  registerRoomEvents(rooms)
  syncRoomsWithMembership(rooms)
  scheduleMeetingMaintenance(app, rooms)
}
