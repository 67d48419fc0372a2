import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PendingTeacher } from '#contract/verification.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { PeoplePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { TeacherCard } from './teacher-card.tsx'
import { TeacherDecision } from './teacher-decision.tsx'
import styles from './teachers.module.css'
import { applicantsQuery } from './teachers.queries.ts'
import { type OpenedDocument, useDocumentReview } from './use-document-review.ts'

const keyOf = ({ teacher, index }: OpenedDocument): string => `${teacher._id} ${index}`

/** Longer lists start with closed cards. */
const MAX_OPEN = 3

const ViewerBeside = ({ opened }: { opened: OpenedDocument }) => (
  <aside className={styles.beside} aria-label={`Documents of ${opened.teacher.name}`}>
    <h2 className={styles.name}>
      <bdi>{opened.teacher.name}</bdi>: {opened.document.name}
    </h2>
    <DocumentViewer key={keyOf(opened)} opened={opened}>
      <TeacherDecision teacher={opened.teacher} checks={opened.checks} isMain />
    </DocumentViewer>
  </aside>
)

/** Hides the teacher's name visually, so that the title fits one line of a phone. The checks show the name. */
const DialogTitle = ({ opened: { teacher, document } }: { opened: OpenedDocument }) => (
  <>
    {document.name} <span className={shared.visuallyHidden}>of {teacher.name}</span>
  </>
)

const TeacherList = ({ teachers }: { teachers: readonly PendingTeacher[] }) => {
  const review = useDocumentReview(teachers)
  const isWide = useMediaQuery(DESKTOP_QUERY)
  const { opened } = review
  const shown = isWide ? (opened ?? review.first) : null
  return (
    <div className={styles.columns}>
      <ul className={styles.list} aria-label="Pending teachers">
        {teachers.map((teacher, index) => (
          <TeacherCard
            key={teacher._id}
            teacher={teacher}
            review={review}
            isShown={shown?.teacher._id === teacher._id}
            startsOpen={index === 0 || teachers.length <= MAX_OPEN}
            onOpen={isWide ? () => review.open(teacher, 0) : undefined}
          />
        ))}
      </ul>
      {shown && <ViewerBeside opened={shown} />}
      {!isWide && (
        <Dialog
          open={opened !== null}
          title={opened && <DialogTitle opened={opened} />}
          footer={opened && <TeacherDecision teacher={opened.teacher} checks={opened.checks} isMain />}
          onClose={review.close}
        >
          {opened && <DocumentViewer key={keyOf(opened)} opened={opened} />}
        </Dialog>
      )}
    </div>
  )
}

const MoreTeachers = () => (
  <p className={shared.soft}>
    More teachers appear here as you decide on these.{' '}
    <Link to="/manage-users" search={{ state: 'awaiting' }}>
      See all who await verification
    </Link>
  </p>
)

export const PendingTeachersPage = () => (
  <>
    <PageTitle title="Pending Teachers" />
    <QueryContent
      query={useQuery(applicantsQuery())}
      loading="Loading teachers"
      failed="The teachers could not be loaded."
    >
      {({ teachers, hasMore }) =>
        teachers.length === 0 ? (
          <EmptyState picture={<PeoplePicture />} title="No pending teachers" text="New applications appear here." />
        ) : (
          <>
            <TeacherList teachers={teachers} />
            {hasMore && <MoreTeachers />}
          </>
        )
      }
    </QueryContent>
  </>
)
