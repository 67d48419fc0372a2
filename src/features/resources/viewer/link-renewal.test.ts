import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { setTransport } from '#src/api/transport.ts'
import { runHook } from '#tests/support/run-hook.ts'
import { LinkRenewal } from './link-renewal.ts'
import { usePictureLink } from './use-picture-link.ts'

const ID = '0b7a3c3e-8a52-4c55-9d0e-0d9e4f9d7a11'
const OLD = `/api/files/${ID}?until=1&seal=old`
const NEWER = `/api/files/${ID}?until=2&seal=newer`
const NEWEST = `/api/files/${ID}?until=3&seal=newest`
const SAVED = '/saved-files/g1/r1'

const NEXT_LINK = { body: { url: NEWEST }, status: 200 }

/** @returns the addresses that were requested */
const stubServer = (answer: { readonly body: object; readonly status: number } | 'no network') => {
  const requested: string[] = []
  setTransport(async ({ request }) => {
    requested.push(request.url)
    if (answer === 'no network') throw new NetworkError()
    return Response.json(answer.body, { status: answer.status })
  })
  return requested
}

test('a link that fails is replaced by that of a list renewed meanwhile, without a request', async () => {
  const requested = stubServer(NEXT_LINK)
  expect(await new LinkRenewal().next(OLD, NEWER)).toEqual({ src: NEWER })
  expect(requested).toEqual([])
})

test('a current link that fails is replaced by a new one, and a second failure is that of the file', async () => {
  stubServer(NEXT_LINK)
  const renewal = new LinkRenewal()
  expect(await renewal.next(OLD, OLD)).toEqual({ src: NEWEST })
  expect(await renewal.next(NEWEST, OLD)).toEqual({ failure: 'file' })
})

test('a file whose link is the same within a minute is loaded twice before it counts as broken', async () => {
  stubServer(NEXT_LINK)
  const renewal = new LinkRenewal()
  expect(await renewal.next(NEWEST, NEWEST)).toEqual({ src: NEWEST })
  expect(await renewal.next(NEWEST, NEWEST)).toEqual({ failure: 'file' })
})

test('without a network the file is not to blame, also after several failures, and Try again loads it', async () => {
  stubServer('no network')
  const renewal = new LinkRenewal()
  for (const _ of [1, 2, 3]) expect(await renewal.next(OLD, OLD)).toEqual({ failure: 'network' })
  stubServer(NEXT_LINK)
  renewal.restart()
  expect(await renewal.next(OLD, OLD)).toEqual({ src: NEWEST })
})

test.each([
  [400, 'file'],
  [404, 'file'],
  [408, 'network'],
  [429, 'network'],
  [499, 'file'],
  [503, 'network'],
])('a link that the server answers with %i blames the %s', async (status, failure) => {
  stubServer({ body: { title: 'No', status }, status })
  expect(await new LinkRenewal().next(OLD, OLD)).toEqual({ failure })
})

test('a page that a hotspot sends instead of a link does not blame the file', async () => {
  setTransport(async () => new Response('<html>', { status: 200 }))
  expect(await new LinkRenewal().next(OLD, OLD)).toEqual({ failure: 'network' })
})

test('a request that ended without a status does not blame the file', async () => {
  setTransport(async () => {
    throw new ApiError(0)
  })
  expect(await new LinkRenewal().next(OLD, OLD)).toEqual({ failure: 'network' })
})

test('a recording that plays on after each new link is renewed every time', async () => {
  stubServer(NEXT_LINK)
  const renewal = new LinkRenewal()
  const stopAt = (at: number) => renewal.next(OLD, OLD, { at, isNetworkLost: false })
  for (const at of [0, 600, 1200]) expect(await stopAt(at)).toEqual({ src: NEWEST })
  expect(await stopAt(1200.4)).toEqual({ failure: 'file' })
})

test('a recording that stops twice at one place because the network is lost is not called broken', async () => {
  stubServer(NEXT_LINK)
  const renewal = new LinkRenewal()
  const stop = { at: 600, isNetworkLost: true }
  expect(await renewal.next(OLD, OLD, stop)).toEqual({ src: NEWEST })
  for (const _ of [2, 3]) expect(await renewal.next(NEWEST, OLD, stop)).toEqual({ failure: 'network' })
})

test.each([
  ['a lost network', 'no network', 'network'],
  ['a refusal', { body: { title: 'No', status: 404 }, status: 404 }, 'file'],
] as const)('a picture that failed by %s is loaded again when its link has changed', async (_, answer, failure) => {
  stubServer(answer)
  const hook = await runHook(usePictureLink, OLD)
  await hook.act(() => hook.read().onError())
  expect(hook.read()).toMatchObject({ src: OLD, failure })
  await hook.rerender(OLD)
  expect(hook.read().failure, 'with the same link').toBe(failure)
  await hook.rerender(NEWER)
  expect(hook.read()).toMatchObject({ src: NEWER, failure: undefined })
})

test('a file that is saved on this phone is loaded twice, without a request', async () => {
  const requested = stubServer(NEXT_LINK)
  const renewal = new LinkRenewal()
  expect(await renewal.next(SAVED, SAVED)).toEqual({ src: SAVED })
  expect(await renewal.next(SAVED, SAVED)).toEqual({ failure: 'file' })
  expect(requested).toEqual([])
})
