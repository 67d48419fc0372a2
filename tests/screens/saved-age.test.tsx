import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recitationNotesQuery } from '#src/api/recitation-notes.queries.ts'
import { EnrolledStudents } from '#src/app/routes/class-room/enrolled-students.tsx'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { STUDENT_PANELS } from '#src/app/routes/class-room/student-panels.ts'
import { StudentResources } from '#src/app/routes/class-room/student-resources.tsx'
import { TeacherResources } from '#src/app/routes/class-room/teacher-resources.tsx'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { enrolledStudentsQuery } from '#src/features/enrolment/students/students.queries.ts'
import { recitationsQuery } from '#src/features/recitations/recitations.queries.ts'
import { attendedResourcesQuery, ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

stubBrowser()

const HOUR_MS = 3_600_000
const recitedAt = '2026-11-01T08:00:00.000Z'
const place = { verse: '1:1', word: 0, text: 'بِسۡمِ', kind: 'letter', markedAt: recitedAt } as const
const note = { ...place, _id: 'n1', studentId: 's1', studentName: 'Bilal' }
const recitation = {
  _id: 'v1',
  studentId: 's1',
  studentName: 'Bilal',
  seconds: 65,
  fileId: 'a1',
  bytes: 9,
  createdAt: recitedAt,
}
const NOTES = [recitationNotesQuery('g1').queryKey, firstPage([note])] as const
const RECITATIONS = [recitationsQuery('g1').queryKey, firstPage([recitation])] as const
const ROOM = <StudentClassRoomPage gigId="g1" panels={{ ...STUDENT_PANELS, about: StudentAbout }} />

/** A client whose last fetches failed. */
const createOfflineClient = (saved: readonly (readonly [QueryKey, unknown])[]) => {
  const client = createStaticClient()
  for (const [queryKey, data] of saved) {
    client.setQueryData(queryKey, data)
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error: new Error('offline') })
  }
  return client
}

test.each([
  {
    what: 'the resources of a student',
    screen: <StudentResources gig={GIG} />,
    saved: [[attendedResourcesQuery('g1').queryKey, firstPage([])], RECITATIONS],
    shows: 'Your recitations',
  },
  {
    what: 'the resources of a teacher',
    screen: <TeacherResources gig={GIG} />,
    saved: [[ownResourcesQuery('g1').queryKey, firstPage([])], RECITATIONS],
    shows: 'Recitations',
  },
  {
    what: 'the class of a student',
    screen: ROOM,
    saved: [[attendedGigQuery('g1').queryKey, GIG], NOTES],
    shows: 'Your recitation notes',
  },
  {
    what: 'the students of a class',
    screen: <EnrolledStudents gig={GIG} />,
    saved: [[enrolledStudentsQuery('g1').queryKey, firstPage([])], NOTES],
    shows: 'Recitation notes',
  },
] as const)(
  '$what, saved on this phone, say once how old they are, and twice if their ages differ',
  async ({ screen, saved, shows }) => {
    const client = createOfflineClient(saved)
    const { texts } = await renderScreen(screen, client)
    expect(texts).toContain(shows)
    expect(texts.filter((text) => text.startsWith('Saved '))).toEqual(['Saved just now'])
    const [, [queryKey]] = saved
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ dataUpdatedAt: Date.now() - 3 * HOUR_MS })
    const { texts: older } = await renderScreen(screen, client)
    expect(older.filter((text) => text.startsWith('Saved '))).toEqual(['Saved just now', 'Saved 3 h ago'])
  },
)
