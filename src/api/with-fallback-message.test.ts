import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { withFallbackMessage } from './with-fallback-message.ts'

const retell = withFallbackMessage({
  noReason: 'Failed to send reset link.',
  noResponse: 'An error occurred while sending reset link.',
})

test('the words of the server come first [8.1]', () => {
  expect(() => retell(new ApiError(429, 'Please wait a minute.'))).toThrow('Please wait a minute.')
})

test('a refusal without words gets the specified ones [8.5]', () => {
  expect(() => retell(new ApiError(500))).toThrow('Failed to send reset link.')
})

test('a request that got no answer gets the words for that', () => {
  expect(() => retell(new NetworkError())).toThrow('An error occurred while sending reset link.')
  expect(() => withFallbackMessage({ noReason: 'Login failed' })(new NetworkError())).toThrow(/^No connection/)
})
