import type { Ticket } from '#contract/classroom/meeting.ts'
import {
  MESH_MAX_PEOPLE_WITH_ALL_CAMERAS,
  MESH_MAX_PEOPLE_WITH_TEACHER_CAMERA,
  SFU_MAX_CAMERAS,
} from '#contract/classroom/room.ts'
import type { RoomEvent } from './live-room.ts'
import type { EndReason } from './room-view.ts'

export const NOT_RECORDED_TEXT = 'We do not record classes.'

/** Explains the camera limits in the lobby, so that people do not first meet them during the class. */
export const describeLimits = ({ media, maxPeople }: Pick<Ticket, 'media' | 'maxPeople'>): string =>
  media === 'mesh'
    ? `This room takes ${maxPeople} people. Up to ${MESH_MAX_PEOPLE_WITH_ALL_CAMERAS} can all show their cameras, up to ${MESH_MAX_PEOPLE_WITH_TEACHER_CAMERA} see only the teacher's. With more people there is sound only.`
    : `This room takes ${maxPeople} people. The teacher and up to ${SFU_MAX_CAMERAS} others can show their cameras at the same time.`

export const describePeople = (people: number): string => {
  if (people === 0) return 'No one is in the room yet.'
  return people === 1 ? '1 person is in the room.' : `${people} people are in the room.`
}

/** Empty for the events that end the visit, because `describeEnd` explains those. */
export const describeEvent = (event: RoomEvent, name: string): string => {
  const texts = {
    joined: `${name} joined.`,
    left: `${name} left.`,
    'hand-raised': `${name} raised a hand.`,
    mute: 'The teacher muted you.',
    'camera-off': 'Your camera is off because too many cameras are on in this room.',
    locked: 'The room is locked: no one else can join.',
    unlocked: 'The room is open again: others can join.',
    removed: '',
    ended: '',
  } as const satisfies Record<RoomEvent, string>
  return texts[event]
}

export const describeEnd = (
  reason: Exclude<EndReason, 'refused'>,
): { readonly title: string; readonly text: string } => {
  const texts = {
    left: {
      title: 'You left the class',
      text: 'Your camera and microphone are off. You can join again while the class is open.',
    },
    removed: {
      title: 'You are no longer in this class',
      text: 'The teacher has removed you from this meeting or from the class. Your camera and microphone are off. Write to the teacher if you think this is a mistake.',
    },
    ended: {
      title: 'The class has ended',
      text: 'Your camera and microphone are off. The next class opens from the class room.',
    },
  } as const
  return texts[reason]
}

/** Formats as `5:07` or `1:05:07`. */
export const formatCallTime = (seconds: number): string => {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}
