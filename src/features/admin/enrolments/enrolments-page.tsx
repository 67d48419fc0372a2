import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeacherEnrolments } from '#contract/admin/enrolments.ts'
import { allRows } from '#src/api/paged-query.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { PeoplePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { DuplicateReceipts } from './duplicate-receipts.tsx'
import styles from './enrolments.module.css'
import { teachersWithEnrolmentsQuery } from './enrolments.queries.ts'
import { GigSection } from './gig-section.tsx'

const TeacherCard = ({ teacher }: { teacher: TeacherEnrolments }) => (
  <Card as="section" stacked className={styles.teacher} aria-label={teacher.teacherName}>
    <div className={styles.person}>
      <h2 className={shared.heading}>
        <bdi>{teacher.teacherName}</bdi>
      </h2>
      <p className={styles.secondary}>{teacher.teacherEmail}</p>
    </div>
    {teacher.gigs.map((gig) => (
      <GigSection key={gig.gigId} gig={gig} />
    ))}
  </Card>
)

/** Listed below the teachers with classes, because admins look for payments on this page. */
const TeachersWithoutClasses = ({ search, isAlone }: { search: string; isAlone: boolean }) => {
  const list = useInfiniteQuery({ ...teachersWithEnrolmentsQuery(search, 'none'), placeholderData: keepPreviousData })
  const teachers = allRows(list.data)
  if (teachers.length === 0)
    return isAlone && list.data && <EmptyState picture={<PeoplePicture />} title="No enrollments found." />
  return (
    <section className={shared.stackS} aria-labelledby="teachers-without-classes">
      <h2 id="teachers-without-classes" className={shared.heading}>
        Teachers without classes
      </h2>
      <RowList>
        {teachers.map(({ teacherId, teacherName, teacherEmail }) => (
          <li key={teacherId} className={styles.withoutClasses}>
            <bdi className={shared.strong}>{teacherName}</bdi>
            <span className={styles.secondary}>{teacherEmail}</span>
            <span className={styles.secondary}>No gigs yet.</span>
          </li>
        ))}
      </RowList>
      <LoadMore list={list} />
    </section>
  )
}

const TeacherList = ({ search }: { search: string }) => {
  const list = useInfiniteQuery({ ...teachersWithEnrolmentsQuery(search, 'some'), placeholderData: keepPreviousData })
  const teachers = allRows(list.data)
  return (
    <QueryContent query={list} loading="Loading enrolments" failed="The enrolments could not be loaded.">
      {() => (
        <>
          {teachers.map((teacher) => (
            <TeacherCard key={teacher.teacherId} teacher={teacher} />
          ))}
          <LoadMore list={list} />
          {!list.hasNextPage && <TeachersWithoutClasses search={search} isAlone={teachers.length === 0} />}
        </>
      )}
    </QueryContent>
  )
}

/** Every teacher with their gigs and the paid enrolments in them. */
export const EnrolmentsPage = () => {
  const [searchText, setSearchText] = useState('')
  return (
    <>
      <PageTitle title="Enrollments" />
      <div className={shared.stackM}>
        <div className={styles.search}>
          <SearchField
            label="Search teachers by name or email"
            isLabelHidden
            placeholder="Search name or email"
            value={searchText}
            onChange={setSearchText}
          />
        </div>
        <DuplicateReceipts />
        <TeacherList search={useDebouncedValue(searchText.trim())} />
      </div>
    </>
  )
}
