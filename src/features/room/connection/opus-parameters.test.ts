import { expect, test } from 'vitest'
import { withOpusParameters } from './opus-parameters.ts'

const SDP = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:63 red/48000/2',
  'a=fmtp:63 111/111',
  '',
].join('\r\n')

const parametersIn = (sdp: string): string[] => (/a=fmtp:111 (.*)\r$/m.exec(sdp)?.[1] ?? '').split(';').sort()

test('speech is sent discontinuously, so silence costs almost nothing', () => {
  const speech = withOpusParameters(SDP, false)
  expect(parametersIn(speech)).toEqual(['minptime=10', 'usedtx=1', 'useinbandfec=1'])
  expect(withOpusParameters(speech, false)).toBe(speech)
})

test('a recitation is sent in full at 64 kbit/s, mono, at 48 kHz, with error correction', () => {
  const expected = [
    'maxaveragebitrate=64000',
    'maxplaybackrate=48000',
    'minptime=10',
    'stereo=0',
    'usedtx=0',
    'useinbandfec=1',
  ]
  expect(parametersIn(withOpusParameters(SDP, true))).toEqual(expected)
  expect(parametersIn(withOpusParameters(withOpusParameters(SDP, false), true))).toEqual(expected)
  expect(withOpusParameters(SDP, true)).toContain('a=fmtp:63 111/111\r\n')
})

test('a description without parameters of the codec gets them after its name', () => {
  const bare = SDP.replace('a=fmtp:111 minptime=10;useinbandfec=1\r\n', '')
  expect(withOpusParameters(bare, false)).toContain(
    'a=rtpmap:111 opus/48000/2\r\na=fmtp:111 useinbandfec=1;usedtx=1\r\n',
  )
})
