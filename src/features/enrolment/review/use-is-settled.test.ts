import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsSettled } from './use-is-settled.ts'

/** React for one component with one state and one effect, because unit tests have no DOM to render into. */
const react = vi.hoisted(() => {
  const noop = () => undefined
  let state: { value: unknown } | undefined
  let isStale = false
  let lastDeps: readonly unknown[] | undefined
  let cleanUp: () => void = noop
  let runEffect: () => void = noop
  const useState = (initial: unknown) => {
    state ??= { value: initial }
    const setState = (value: unknown): void => {
      state = { value }
      isStale = true
    }
    return [state.value, setState]
  }
  const useEffect = (effect: () => () => void, deps: readonly unknown[]): void => {
    runEffect = () => {
      if (lastDeps && deps.every((dep, index) => Object.is(dep, lastDeps?.[index]))) return
      cleanUp()
      lastDeps = deps
      cleanUp = effect()
    }
  }
  /** A state that is set while rendering renders again at once, before the effect runs. */
  const render = <Result>(component: () => Result): Result => {
    isStale = false
    const result = component()
    if (isStale) return render(component)
    runEffect()
    return result
  }
  const unmount = (): void => {
    cleanUp()
    cleanUp = noop
    state = undefined
    lastDeps = undefined
  }
  return { hooks: { useState, useEffect }, render, unmount }
})
vi.mock('react', () => react.hooks)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  react.unmount()
  vi.useRealTimers()
})

let shownKey = ''
const Component = (): boolean => useIsSettled(shownKey)
/** Renders a request, and returns whether it is settled. */
const show = (key: string): boolean => {
  shownKey = key
  return react.render(Component)
}

test('the first request is settled at once', () => {
  expect(show('first')).toBe(true)
  vi.advanceTimersByTime(1600)
  expect(show('first')).toBe(true)
})

test('after a change, the request is settled in a second and a half', () => {
  show('first')
  expect(show('second')).toBe(false)
  vi.advanceTimersByTime(1400)
  expect(show('second')).toBe(false)
  vi.advanceTimersByTime(200)
  expect(show('second')).toBe(true)
})

test('a change back to a settled request begins again', () => {
  show('first')
  show('second')
  vi.advanceTimersByTime(1000)
  expect(show('first')).toBe(false)
  vi.advanceTimersByTime(1400)
  expect(show('first')).toBe(false)
  vi.advanceTimersByTime(200)
  expect(show('first')).toBe(true)
})
