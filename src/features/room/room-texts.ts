import type { Ticket } from '#contract/room/meeting.ts'
import { SFU_MAX_CAMERAS } from '#contract/room/room.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { MESH_PEOPLE_WITH_ALL_CAMERAS } from './connection/media-ladder.ts'
import type { Quality } from './quality/connection-figures.ts'
import type { RoomEvent } from './room-callbacks.ts'
import type { EndReason, RoomView } from './room-view.ts'

export const NOT_RECORDED_TEXT =
  'We do not record classes. A student can record only their own voice, during their own turn.'
export const MICROPHONE_OFF_TEXT = 'Your microphone is off. Press Unmute to speak.'

/** Empty for a good connection. */
export const QUALITY_LABELS = {
  good: '',
  weak: 'Weak connection',
  bad: 'Bad connection',
} as const satisfies Record<Quality, string>

const OTHERS_OFF_TEXT =
  'Your connection is weak: you do not see the others. Sound continues, and their video returns by itself.'
const VIDEO_OFF_TEXT = 'Your connection is weak: video is off. Sound continues, and video returns by itself.'
export const VIDEO_PAUSED_TEXT =
  'Your camera is paused: with this many people, others are shown. It continues by itself when there is room.'

/** Explains the camera limits in the lobby, so that they do not surprise people during the class. */
export const describeLimits = ({ media, maxPeople }: Pick<Ticket, 'media' | 'maxPeople'>): string =>
  media === 'mesh'
    ? `This room takes ${maxPeople} people. From 5 people on, pictures are smaller. With more than ${MESH_PEOPLE_WITH_ALL_CAMERAS}, only the teacher and the student who recites are shown.`
    : `This room takes ${maxPeople} people. The teacher, the student who recites and up to ${SFU_MAX_CAMERAS} others are shown at the same time.`

export const describePeople = (people: number): string =>
  people === 0 ? 'No one is in the room yet.' : `${formatCount(people, 'person is', 'people are')} in the room.`

interface VideoState {
  /** Whether video is off because the connection is bad. */
  readonly isVideoOff: boolean
  readonly hasOwnVideo: boolean
  /** Whether this page would show video of others. */
  readonly hasOtherVideo: boolean
}

/** Describes which video a weak connection has turned off; empty if there is none. */
export const describeVideoOff = ({ isVideoOff, hasOwnVideo, hasOtherVideo }: VideoState): string => {
  if (!isVideoOff) return ''
  if (hasOwnVideo) return VIDEO_OFF_TEXT
  return hasOtherVideo ? OTHERS_OFF_TEXT : ''
}

/** Why `canUnmuteNow` is false. */
export const describeMuteRule = ({ turn }: Pick<RoomView, 'turn'>): string =>
  turn
    ? 'Another student is reciting. Raise your hand to speak next.'
    : 'The teacher has locked the microphones. Raise your hand to speak.'

/** Empty for the events that end the visit, because `describeEnd` explains those. */
export const describeEvent = (event: RoomEvent, name: string): string => {
  const texts = {
    joined: `${name} joined.`,
    left: `${name} left.`,
    'hand-raised': `${name} raised a hand.`,
    mute: 'The teacher muted you.',
    'mute-by-rule': 'Microphones are off for now. Raise your hand to speak.',
    'mute-while-away': 'Your microphone was turned off. You can turn it on again.',
    'video-paused': VIDEO_PAUSED_TEXT,
    locked: 'The room is locked: no one else can join.',
    unlocked: 'The room is open again: others can join.',
    'microphones-locked': 'The teacher has locked the microphones of the students. Raise your hand to speak.',
    'microphones-unlocked': 'Students can turn their microphones on again.',
    removed: '',
    moved: '',
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
    moved: {
      title: 'You are in this class on another screen',
      text: 'You joined in another tab or on another device, so this page has left: others see and hear you once. Camera and microphone are off here.',
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
