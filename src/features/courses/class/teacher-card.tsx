import { Link } from '@tanstack/react-router'
import type { PublicTeacherCard } from '#contract/public/public-gigs.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './teacher-card.module.css'

/** The class's teacher, with a link to the teacher's page. */
export const TeacherCard = ({ teacher }: { teacher: PublicTeacherCard }) => (
  <section className={shared.stackS}>
    <h2>Your teacher</h2>
    <Card className={styles.teacher}>
      <Avatar name={teacher.name} picture={teacher.picture} size="large" />
      <div className={styles.teacherText}>
        <p className={shared.strong}>
          <bdi>{teacher.name}</bdi> {teacher.verified && <VerifiedMark />}
        </p>
        {teacher.expertise.length > 0 && <p className={shared.soft}>{teacher.expertise.join(' · ')}</p>}
        {teacher.languages.length > 0 && <p className={shared.hint}>Speaks {teacher.languages.join(', ')}</p>}
      </div>
      {teacher.bio && (
        <p className={styles.bio} dir="auto">
          <LinkedText text={teacher.bio} />
        </p>
      )}
      <Link to="/teachers/$id" params={{ id: teacher.id }} className={shared.link}>
        See the teacher’s page
      </Link>
    </Card>
  </section>
)
