import { afterAll, beforeAll, expect, test } from 'vitest'
import { editGig } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { createPageCache } from '#server/web/http/pages/page-cache.ts'
import { readAnswer } from '#server/web/http/pages/page-renderer.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { answerPublicPath } from './answer-path.ts'

let first: Api
let second: Api
beforeAll(async () => {
  first = await startApi()
  second = await first.startAnother()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** The page cache of a server. Each page consists of a single response. */
const createPages = ({ platform }: Api) => {
  let renderings = 0
  const answerPath = (path: string) => answerPublicPath(platform, path)
  const find = createPageCache({
    make: async (path) => {
      const { answer, read } = await readAnswer(answerPath, path)
      return { page: { status: 200, brotli: Buffer.from(answer.body), etag: '', policy: '' }, reads: [read] }
    },
    answerPath,
    onRender: () => {
      renderings += 1
    },
  })
  return { read: async (path: string) => (await find(path)).brotli.toString(), countRenderings: () => renderings }
}

test('a change by one server is shown by both, and is rendered once on each', async () => {
  const pages = [createPages(first), createPages(second)]
  const { body } = await first.call(listPublicGigs, { query: { search: 'Hifz' } })
  const gigId: string = body[0].id
  const path = `/api/public/gigs/${gigId}`
  const readAll = () => Promise.all(pages.map(({ read }) => read(path)))
  await readAll()
  const words = { title: 'Hifz on another server', description: 'As before' }
  expect((await second.call(editGig, { as: 'teacher', body: { gigId, ...words } })).status).toBe(200)
  await expect
    .poll(readAll)
    .toEqual([expect.stringContaining('Hifz on another server'), expect.stringContaining('Hifz on another server')])
  expect(pages.map(({ countRenderings }) => countRenderings())).toEqual([2, 2])
})
