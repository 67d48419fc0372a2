import { lazy, Suspense, useEffect, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useOpenOffers } from '#src/features/enrolment/use-open-offers.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { LensPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'
import styles from './available-courses-page.module.css'
import { describeCount } from './course-filter.ts'
import { CourseList } from './course-list.tsx'
import { SentRequest } from './sent-request.tsx'
import { useCourses } from './use-courses.ts'

const loadEnrolDialog = () => import('#src/features/enrolment/enrol-dialog.tsx')
const EnrolDialog = lazy(async () => ({ default: (await loadEnrolDialog()).EnrolDialog }))

export const AvailableCoursesPage = () => {
  const user = useSession()?.user
  const outbox = useOutbox()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<Gig | null>(null)
  const [isPopupOpen, setPopupOpen] = useState(false)
  const { list, courses, count } = useCourses(typed)
  const { withoutEnded } = useOpenOffers(list)
  // Load the popup in advance, so that it also opens offline.
  useEffect(() => runWhenIdle(() => void loadEnrolDialog()), [])

  const open = (gig: Gig) => {
    setOpened(gig)
    setPopupOpen(true)
  }
  const isSearch = typed.trim() !== ''
  // The list can lose the class while its popup is open: offline it has no results of the server's search.
  const selected = allRows(list.data).find(({ _id }) => _id === opened?._id) ?? opened
  return (
    <>
      <PageTitle
        title="Available Courses"
        action={
          <p className={shared.hint} role="status">
            {list.data && describeCount(count, isSearch)}
          </p>
        }
      />
      <SentRequest courses={allRows(list.data)} isPopupOpen={isPopupOpen} />
      <div className={styles.search}>
        <SearchField
          label={<span className={shared.visuallyHidden}>Search classes</span>}
          placeholder="Class, teacher or subject"
          value={typed}
          onChange={setTyped}
        />
        <LinkButton
          to="/courses"
          search={isSearch ? { search: typed.trim() } : {}}
          variant="outline"
          aria-label="Filters: subject, language, days and price"
        >
          Filters
        </LinkButton>
      </div>
      <QueryContent
        query={list}
        loading="Loading classes"
        outline={<CardGridOutline count={6} />}
        failed="The classes could not be loaded."
      >
        {() => (
          <>
            {courses.length === 0 && <NoCourses isSearch={isSearch} onClear={() => setTyped('')} />}
            <CourseList courses={courses} list={list} outbox={outbox} onOpen={open} />
          </>
        )}
      </QueryContent>
      {selected && user && (
        <Suspense>
          <EnrolDialog
            key={selected._id}
            gig={withoutEnded(selected)}
            user={user}
            open={isPopupOpen}
            onClose={() => setPopupOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const NoCourses = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) =>
  isSearch ? (
    <EmptyState
      picture={<LensPicture />}
      title="No courses found"
      text="Try one word: a class, a teacher, a subject or a language, in English or Urdu."
      action={
        <Button variant="outline" onClick={onClear}>
          Show all classes
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture={<LensPicture />}
      title="No courses available"
      text="Classes appear here as soon as a teacher publishes one. Until then, the Library is open to you."
      action={
        <LinkButton to="/library" variant="outline">
          Library
        </LinkButton>
      }
    />
  )
