import { expect, test } from 'vitest'
import { COVER_RULE, INTRODUCTION_RULE, INTRODUCTION_TOO_LONG } from '#contract/gigs/media.ts'
import { findCoverProblem, findIntroductionProblem } from './media-choice.ts'

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'file', { type })
const problemOf = (type: string, seconds: number | undefined) =>
  findIntroductionProblem(file(type), () => Promise.resolve(seconds))

test('a cover of a wrong type is refused by its content before it is uploaded', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' })
  expect(await findCoverProblem(svg)).toBe(COVER_RULE.wrongType)
})

test('a long recording is refused before it is uploaded, and one of unknown length is left to the server', async () => {
  expect(await problemOf('audio/mpeg', 60.4)).toBeNull()
  expect(await problemOf('audio/mpeg', 61)).toBe(INTRODUCTION_TOO_LONG)
  expect(await problemOf('video/webm', Number.POSITIVE_INFINITY)).toBeNull()
  expect(await problemOf('audio/mpeg', undefined)).toBeNull()
  expect(await problemOf('', undefined)).toBeNull()
  expect(await problemOf('application/pdf', undefined)).toBe(INTRODUCTION_RULE.wrongType)
})
