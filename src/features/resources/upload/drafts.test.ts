import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

const toFile = (name: string) => new File(['x'], name)

/** Drafts whose checks end when the test calls `finish`. */
const startDrafts = () => {
  const running: { readonly names: string[]; readonly finish: (problem?: string) => void }[] = []
  const drafts = createDrafts((files) => {
    const { promise, resolve } = Promise.withResolvers<{ file: File; problem: string | null }[]>()
    const finish = (problem?: string) => resolve(files.map((file) => ({ file, problem: problem ?? null })))
    running.push({ names: files.map(({ name }) => name), finish })
    return promise
  })
  const names = (gigId: string) => drafts.read(gigId).files.map(({ name }) => name)
  return { drafts, running, names }
}

test('a form that is sent while its files are being checked waits for them', async () => {
  const { drafts, running, names } = startDrafts()
  expect(drafts.isChecking()).toBe(false)
  const added = drafts.add('g', [toFile('board.jpg')], [])
  const sent = drafts.whenChecked().then(() => names('g'))
  await expect.poll(() => running.length).toBe(1)
  expect([drafts.isChecking(), names('g')]).toEqual([true, []])
  running[0]?.finish()
  expect(await sent).toEqual(['board.jpg'])
  expect([await added, drafts.isChecking()]).toEqual([[], false])
})

test('files are checked one choice after the other, and what is typed meanwhile stays', async () => {
  const { drafts, running, names } = startDrafts()
  const first = drafts.add('g', [toFile('a.pdf')], [])
  const second = drafts.add('g', [toFile('a.pdf'), toFile('b.pdf')], [])
  await expect.poll(() => running.length).toBe(1)
  drafts.change('g', { title: 'Week one' })
  running[0]?.finish()
  await expect.poll(() => running.length).toBe(2)
  running[1]?.finish()
  expect(await first).toEqual([])
  expect(await second).toEqual(['a.pdf was left out. A file with this name is in the list already.'])
  expect([drafts.read('g').title, names('g'), names('other')]).toEqual(['Week one', ['a.pdf', 'b.pdf'], []])
})
