import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#src/api/transport.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { uploadDetailsMutation } from './verification.queries.ts'

const stored = new Map<string, string>()
const claims = {
  id: 't1',
  role: 'teacher',
  verificationStatus: 'pending',
  name: 'Āsiya',
  email: 'asiya@b.test',
  exp: 1,
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage(stored))
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  session.start(`e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`)
})
afterEach(() => vi.unstubAllGlobals())

test('submitted details do not miss a specified field in storage, and none of them outlives the logout', async () => {
  const profile = { name: 'Āsiya', email: 'asiya@b.test', role: 'teacher', whatsapp: '03001234567' }
  setTransport(async ({ request }) => Response.json(request.method === 'GET' ? profile : {}))
  const client = createQueryClient()
  const files = { cnic: [], degree: [new File(['x'], 'sanad.pdf')], profilePicture: [new File(['x'], 'me.jpg')] }
  const body = { bio: 'I teach', expertise: 'Fiqh', cnicNumber: '3520212345671' } as const
  await client.getMutationCache().build(client, uploadDetailsMutation()).execute({ body, files })
  await waitFor(() =>
    expect(JSON.parse(stored.get('teacherDetails') ?? '{}')).toEqual({
      bio: 'I teach',
      expertise: 'Fiqh',
      cnic: '3520212345671',
      degree: 'sanad.pdf',
      profilePicture: 'me.jpg',
      whatsapp: '03001234567',
      email: 'asiya@b.test',
    }),
  )
  session.end()
  expect(stored.size).toBe(0)
})
