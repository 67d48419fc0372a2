import { expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { recitationNotesQuery, verseNotesQuery } from '#src/api/recitation-notes.queries.ts'
import { KeptRecording } from '#src/features/recitations/kept-recording.tsx'
import { LiveRoom } from '#src/features/room/live-room.ts'
import { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { PersonRow } from '#src/features/room/people/person-row.tsx'
import { FollowedVerse } from '#src/features/room/quran/followed-verse.tsx'
import { QuranPanel } from '#src/features/room/quran/quran-panel.tsx'
import { INITIAL_ROOM_VIEW, type RoomView } from '#src/features/room/room-view.ts'
import { NotesArea } from '#src/features/room/stage/notes-area.tsx'
import { createStaticClient, firstPage, listFilled, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { RECORDING } from './sample.ts'

stubBrowser()

const noop = () => undefined

const openRoom = () => {
  const localMedia = new LocalMedia()
  const callbacks = { roomName: 'room', instance: 'page', teacherPicture: '', onEvent: noop, onError: noop }
  return { localMedia, room: new LiveRoom({ ...callbacks, localMedia }) }
}
const requests = openRoom().room.requests

const toPerson = (name: string): RoomPerson => ({
  camera: false,
  microphone: true,
  screen: false,
  hand: 1,
  role: 'participant',
  name,
  peerId: name,
  userId: name,
})

test('of the raised hands, only the first has a filled button', async () => {
  const people = ['Bilal', 'Amna', 'Zayd'].map(toPerson)
  const row = { picture: '', isMe: false, isReciting: false, quality: 'good', requests, onRemove: noop } as const
  const rows = people.map((one, index) => <PersonRow key={one.peerId} {...row} person={one} hand={(index + 1) % 3} />)
  expect(listFilled((await renderScreen(rows)).html)).toEqual(['Give the turn to Bilal'])
})

test('the mistakes marked on a word are pressed buttons, and only Next verse is filled', async () => {
  const client = createStaticClient()
  const verse = { id: 1, verse_key: '1:1', text_indopak: 'بِسۡمِ اللهِ' }
  client.setQueryData(chapterVersesQuery(1).queryKey, [verse])
  const place = { verse: '1:1', word: 0, text: 'بِسۡمِ', markedAt: '2026-11-01T08:00:00.000Z' }
  const note = { ...place, studentId: 's1', studentName: 'Bilal' }
  const notes = (['letter', 'vowel'] as const).map((kind) => ({ ...note, _id: kind, kind }))
  client.setQueryData(verseNotesQuery({ gigId: 'g1', studentId: 's1', verse: '1:1' }).queryKey, firstPage(notes))
  const shown = { requests, gigId: 'g1', verse: '1:1', word: 0, isOwner: true, isMain: true, studentId: 's1' }
  const { html } = await renderScreen(<FollowedVerse {...shown} />, client)
  expect(html.split('aria-pressed="true"').length - 1, 'the word, and two kinds').toBe(3)
  expect(listFilled(html)).toEqual(['Next verse'])
})

const INSIDE: RoomView = { ...INITIAL_ROOM_VIEW, phase: 'inside', isConnected: true, me: 'Bilal' }
const OWNER: RoomView = { ...INSIDE, me: 'Qari', role: 'owner', people: [toPerson('Bilal')] }
const RECITER: RoomView = {
  ...INSIDE,
  people: [toPerson('Bilal')],
  turn: { reciterId: 'Bilal', startedAt: 0 },
}
const QUIET = { unseen: null, noted: null, lastShown: null, setOpen: noop, closeNote: noop }

test.each([
  ['the teacher', { view: OWNER, isReading: false, isChatting: false, filled: ['Give the turn to Bilal'] }],
  ['the teacher with the Quran', { view: OWNER, isReading: true, isChatting: false, filled: [] }],
  ['the teacher with the discussion', { view: OWNER, isReading: false, isChatting: true, filled: [] }],
  ['the reciter', { view: RECITER, isReading: false, isChatting: false, filled: ['Unmute and recite'] }],
  ['the reciter with the Quran', { view: RECITER, isReading: true, isChatting: false, filled: ['Unmute and recite'] }],
  ['the reciter with the discussion', { view: RECITER, isReading: false, isChatting: true, filled: [] }],
])('the turns of %s leave the filled button to an open panel', async (_, { view, isReading, isChatting, filled }) => {
  const notes = { ...openRoom(), view, gigId: 'g1', title: 'Hifz', announcement: '', KeptRecording, isChatting }
  const quran = { ...QUIET, isOpen: isReading }
  const { html, texts } = await renderScreen(
    <NotesArea {...notes} quran={quran} onUnmute={noop} onChooseDevice={noop} />,
  )
  expect(texts).toContain(view.role === 'owner' ? 'Give the turn' : 'Unmute and recite')
  expect(listFilled(html)).toEqual(filled)
})

test.each([
  [null, false, ['Show to all']],
  [null, true, []],
  ['1:1', false, ['Next verse']],
  ['1:1', true, []],
])(
  'with the shown verse %s and the discussion open (%s), the Quran of the teacher fills %j',
  async (verse, isChatting, filled) => {
    const client = createStaticClient()
    client.setQueryData(chapterVersesQuery(1).queryKey, [{ id: 1, verse_key: '1:1', text_indopak: 'بِسۡمِ اللهِ' }])
    client.setQueryData(recitationNotesQuery('g1').queryKey, firstPage([]))
    const panel = { room: openRoom().room, gigId: 'g1', view: { ...OWNER, verse }, lastShown: null, speaker: null }
    const { html, texts } = await renderScreen(<QuranPanel {...panel} isChatting={isChatting} onClose={noop} />, client)
    expect(texts).toContain('Show to all')
    expect(listFilled(html)).toEqual(filled)
  },
)

test('a recording in the room has no filled button', async () => {
  const { html, texts } = await renderScreen(<KeptRecording recording={RECORDING} />)
  expect(texts).toContain('Send to the teacher')
  expect(listFilled(html)).toEqual([])
})
