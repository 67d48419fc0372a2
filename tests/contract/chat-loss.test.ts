import { expect, test } from 'vitest'
import { runChat } from '#tests/load/chat-run.ts'

test('through cut lines and a killed server everybody in a class ends with every message, once, in one order', async () => {
  const figures = await runChat({ clients: 5, messages: 100, cuts: 20, kills: 1, pauseMs: 30 })
  expect(figures).toMatchObject({ missing: 0, twice: 0, orders: 1 })
  // A cut may strike somebody who is on the way back already.
  expect(figures.disconnects).toBeGreaterThan(15)
  expect(figures.lostWithoutCatchUp[1]).toBeGreaterThan(0)
}, 120_000)
