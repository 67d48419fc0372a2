import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { withFallbackMessage } from './with-fallback-message.ts'

const rethrow = withFallbackMessage('Failed to send reset link.', 'An error occurred while sending reset link.')

test("prefers the server's reason [8.1]", () => {
  expect(() => rethrow(new ApiError(429, 'Please wait a minute.'))).toThrow('Please wait a minute.')
})

test('uses the specified text for a refusal without a reason [8.5]', () => {
  expect(() => rethrow(new ApiError(500))).toThrow('Failed to send reset link.')
})

test('uses its own text for a missing response', () => {
  expect(() => rethrow(new NetworkError())).toThrow('An error occurred while sending reset link.')
  expect(() => withFallbackMessage('Login failed')(new NetworkError())).toThrow(/^No connection/)
})
