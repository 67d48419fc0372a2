import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './teacher-dialog.module.css'

interface TeacherDialogProps {
  gig: Gig | null
  onClose: () => void
}

/** The teacher of a course in the marquee. */
export const TeacherDialog = ({ gig, onClose }: TeacherDialogProps) => (
  <Dialog open={gig !== null} onClose={onClose} title={gig?.title}>
    {gig && (
      <div className={styles.teacher}>
        <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} size="large" />
        <div>
          <p className={shared.strong}>
            <bdi>{gig.teacher.name}</bdi>
          </p>
          <a className={styles.email} href={`mailto:${gig.teacher.email}`}>
            {gig.teacher.email}
          </a>
        </div>
        <p className={styles.bio} dir="auto">
          <LinkedText text={gig.teacher.bio || 'No bio provided.'} />
        </p>
        <p className={styles.description} dir="auto">
          <LinkedText text={gig.description} />
        </p>
      </div>
    )}
  </Dialog>
)
