import { expect, test, vi } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { type ConnectionState, NO_MEDIA } from '#src/features/room/connection/room-connection.ts'
import { RoomStore } from '#src/features/room/room-store.ts'
import { INITIAL_ROOM_VIEW, type RoomView } from '#src/features/room/room-view.ts'
import { Roster } from './roster.ts'

const createPerson = (peerId: string, version = 1): RoomPerson => {
  const off = { camera: false, microphone: false, screen: false, hand: null }
  return { peerId, userId: peerId, name: peerId, role: 'participant', ...off, version }
}

/** Creates a roster. The test sets the state of the media connection to each person. */
const createRoster = (...people: RoomPerson[]) => {
  const store = new RoomStore<RoomView>({ ...INITIAL_ROOM_VIEW, phase: 'inside', me: 'me', people })
  const states = new Map<string, ConnectionState>()
  const removePeer = vi.fn()
  const connection = {
    addPeer: vi.fn(),
    removePeer,
    mediaOf: (peerId: string) => ({ ...NO_MEDIA, state: states.get(peerId) ?? 'connecting' }),
  }
  const events: string[] = []
  const roster = new Roster(store, {
    connection: () => connection,
    onEvent: (event, name) => events.push(`${name} ${event}`),
    onPeople: () => undefined,
  })
  const idsOf = (people: readonly RoomPerson[]) => people.map(({ peerId }) => peerId)
  const ids = () => idsOf(store.current().people)
  const muted = () => idsOf(store.current().people.filter(({ microphone }) => !microphone))
  return { roster, states, events, removePeer, ids, muted }
}

test('the list of the server repairs lost broadcasts', () => {
  const { roster, events, ids } = createRoster(createPerson('me'), createPerson('gone'))
  roster.apply({ people: [createPerson('me'), createPerson('new')] })
  expect(ids()).toEqual(['me', 'new'])
  expect(events).toEqual(['gone left'])
})

test('a person who lost only the connection to the server stays while their media arrives', () => {
  const { roster, states, events, removePeer, ids } = createRoster(createPerson('me'), createPerson('one'))
  states.set('one', 'connected')
  roster.onLeft('one', 'lost')
  roster.apply({ people: [createPerson('me')] })
  expect([ids(), roster.mediaOf('one').state]).toEqual([['me', 'one'], 'reconnecting'])
  expect(removePeer).not.toHaveBeenCalled()
  states.set('one', 'reconnecting')
  roster.onMediaChange()
  expect([ids(), events]).toEqual([['me'], ['one left']])
})

test('a mute reaches a lost person who is still heard, and brings back nobody else', () => {
  const { roster, states, events, muted, ids } = createRoster(createPerson('me'), createPerson('one'))
  states.set('one', 'connected')
  roster.onPerson({ ...createPerson('one', 2), microphone: true })
  roster.onLeft('one', 'lost')
  for (const peerId of ['one', 'gone']) roster.onPerson({ ...createPerson(peerId, 3), isLost: true })
  expect([ids(), muted(), events]).toEqual([['me', 'one'], ['me', 'one'], []])
  expect(roster.mediaOf('one').state).toBe('reconnecting')
})

test('a lost person who returns is shown as connected', () => {
  const { roster, states, events } = createRoster(createPerson('me'), createPerson('one'))
  states.set('one', 'connected')
  roster.onLeft('one', 'lost')
  roster.onPerson(createPerson('one', 2))
  expect([roster.mediaOf('one').state, events]).toEqual(['connected', []])
})

test('a page that enters shows the lost until the server stops waiting for them', () => {
  const { roster, events, ids } = createRoster()
  const [me, cut, away, gone] = [createPerson('me'), createPerson('cut'), createPerson('away'), createPerson('gone')]
  roster.enter({ people: [me, cut], lost: [cut, { ...away, isLost: true }, { ...gone, isLost: true }] })
  const states = () => ['cut', 'away', 'gone'].map((peerId) => roster.mediaOf(peerId).state)
  expect([ids(), states()]).toEqual([
    ['me', 'cut', 'away', 'gone'],
    ['reconnecting', 'reconnecting', 'reconnecting'],
  ])
  roster.onLeft('cut', 'lost')
  roster.onPerson(createPerson('away', 2))
  expect(states()).toEqual(['reconnecting', 'connecting', 'reconnecting'])
  roster.apply({ people: [me, away], lost: [{ ...cut, isLost: true }] })
  expect([ids(), events]).toEqual([['me', 'away', 'cut'], ['gone left']])
  roster.onLeft('cut', undefined)
  expect(ids()).toEqual(['me', 'away'])
})

test('a page that enters again keeps the lost people whom it hears, and does not bring back others later', () => {
  const { roster, states, events, ids } = createRoster(createPerson('me'), createPerson('heard'))
  states.set('heard', 'connected')
  const lost = ['heard', 'other'].map((peerId) => ({ ...createPerson(peerId), isLost: true }))
  roster.apply({ people: [createPerson('me')], lost })
  expect([ids(), roster.mediaOf('heard').state]).toEqual([['me', 'heard'], 'reconnecting'])
  roster.enter({ people: [createPerson('me')], lost: lost.slice(0, 1) })
  roster.apply({ people: [createPerson('me')] })
  expect([ids(), events]).toEqual([['me', 'heard'], []])
})

test('a person who leaves, and one whose media is gone too, is removed at once', () => {
  const { roster, states, ids } = createRoster(createPerson('me'), createPerson('one'), createPerson('two'))
  states.set('one', 'connected')
  roster.onLeft('one', undefined)
  roster.onLeft('two', 'lost')
  expect(ids()).toEqual(['me'])
})
