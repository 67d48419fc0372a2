import type { QueryState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NetworkError } from '#src/api/api-error.ts'
import { StudentMeeting } from '#src/app/routes/class-room/student-meeting.tsx'
import { TeacherMeeting } from '#src/app/routes/class-room/teacher-meeting.tsx'
import { meetingQuery } from '#src/features/room/meeting/meeting.queries.ts'
import { createStaticClient, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

stubBrowser()

const LOOKUP_FAILED = 'The meeting could not be looked up. Please check your connection.'
const { queryKey } = meetingQuery('g1', { failed: '', isLive: false })

const showMeeting = async (Meeting: typeof StudentMeeting, state: Partial<QueryState<unknown, Error>>) => {
  const client = createStaticClient()
  client.setQueryData(queryKey, { roomUrl: 'https://halaqah.test/room/one' })
  client.getQueryCache().find({ queryKey })?.setState(state)
  const { html, texts } = await renderScreen(<Meeting gig={GIG} />, client)
  return { hasFrame: html.includes('<iframe'), texts }
}

test.each([
  ['student', StudentMeeting],
  ['teacher', TeacherMeeting],
])('a %s sees no room of an earlier visit before the server has said that it is open', async (_, Meeting) => {
  expect((await showMeeting(Meeting, {})).hasFrame, 'a moment ago').toBe(true)
  const fetching = await showMeeting(Meeting, { fetchStatus: 'fetching' })
  expect(fetching.hasFrame).toBe(false)
  expect(fetching.texts).not.toContain(LOOKUP_FAILED)
  const failed = await showMeeting(Meeting, { status: 'error', error: new NetworkError() })
  expect(failed.hasFrame).toBe(false)
  expect(failed.texts).toContain(LOOKUP_FAILED)
})
