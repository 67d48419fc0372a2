import { expect, test } from 'vitest'
import { enableOpusDtx } from '#src/features/classroom/room/connection/opus-dtx.ts'
import { describeDeviceError } from '#src/features/classroom/room/local-media/device-error.ts'
import { videoQuality } from './connection/video-quality.ts'
import { toReaderPath } from './quran/reader-path.ts'
import { describeLimits, describePeople, formatCallTime } from './room-texts.ts'

test('each camera copy in a mesh uses at most 300 kbit/s, and less with more people', () => {
  const camera = (people: number) => videoQuality({ media: 'mesh', people, isScreen: false })
  expect([2, 3, 4, 8].map((people) => camera(people).maxBitrate)).toEqual([300_000, 250_000, 150_000, 150_000])
  expect([camera(2).width, camera(4).width]).toEqual([640, 320])
})

test('a shared screen has a higher bitrate and a lower frame rate than a camera', () => {
  const [screen, camera] = [true, false].map((isScreen) => videoQuality({ media: 'mesh', people: 2, isScreen }))
  expect(screen?.maxBitrate).toBeGreaterThan(camera?.maxBitrate ?? 0)
  expect(screen?.frameRate).toBeLessThan(camera?.frameRate ?? 0)
})

test('Opus DTX is enabled once, so silence sends almost nothing', () => {
  const sdp = 'a=rtpmap:111 opus/48000/2\r\na=fmtp:111 minptime=10;useinbandfec=1\r\na=rtpmap:96 VP8/90000\r\n'
  const sdpWithDtx = enableOpusDtx(sdp)
  expect(sdpWithDtx).toContain('a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\r\n')
  expect(enableOpusDtx(sdpWithDtx)).toBe(sdpWithDtx)
})

test('the lobby states the size of the room and its camera limits in numbers', () => {
  expect(describeLimits({ media: 'mesh', maxPeople: 16 })).toBe(
    "This room takes 16 people. Up to 4 can all show their cameras, up to 8 see only the teacher's. With more people there is sound only.",
  )
  expect(describeLimits({ media: 'sfu', maxPeople: 200 })).toContain('200 people')
  expect([0, 1, 3].map(describePeople)).toEqual([
    'No one is in the room yet.',
    '1 person is in the room.',
    '3 people are in the room.',
  ])
})

test('a device that does not start shows the reason and what to do', () => {
  const problem = (name: string) => describeDeviceError('camera', new DOMException('', name))
  expect(problem('NotAllowedError')).toContain('Allow it for this site')
  expect(problem('NotFoundError')).toBe('No camera was found. You can still join without one.')
  expect(problem('NotReadableError')).toContain('used by another app')
})

test('call time is formatted as on a clock', () => {
  expect([7, 67, 3907].map(formatCallTime)).toEqual(['0:07', '1:07', '1:05:07'])
})

test('the verse that a teacher shows opens in its chapter', () => {
  expect(toReaderPath('2:255')).toBe('/quran-chapters/2#2:255')
  expect(toReaderPath(null)).toBe('/quran-chapters/1')
})
