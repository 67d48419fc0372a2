import { expect, test, vi } from 'vitest'
import { loadWith } from './page.ts'

test('runs the loader of a page and waits for it', async () => {
  const finished = vi.fn()
  const load = async (page: { readonly name: string }): Promise<void> => {
    await Promise.resolve()
    finished(page.name)
  }
  expect(await loadWith(Promise.resolve({ name: 'reader' }), load)).toBeUndefined()
  expect(finished).toHaveBeenCalledExactlyOnceWith('reader')
})

test('loads nothing without the script of the page, so that the component can reload it', async () => {
  const load = vi.fn(async () => undefined)
  const failed = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadWith(failed, load)).resolves.toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})

test('reports what the loader of a page throws', async () => {
  const load = async (): Promise<void> => {
    throw new Error('The server is down.')
  }
  await expect(loadWith(Promise.resolve({}), load)).rejects.toThrow('The server is down.')
})
