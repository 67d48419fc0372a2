import { Link } from '@tanstack/react-router'
import type { PublicTeacherCard } from '#contract/public/public-gigs.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import cards from '#src/ui/cards/card.module.css'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './landing.module.css'

/** Approved teachers, each with the way to their page. */
export const RealTeachers = ({ teachers }: { teachers: readonly PublicTeacherCard[] }) => (
  <ul className={styles.teachers}>
    {teachers.map((teacher) => (
      <Card as="li" key={teacher.id} className={styles.teacher}>
        <Avatar name={teacher.name} picture={teacher.picture} size="large" />
        <h3>
          <Link to="/teachers/$id" params={{ id: teacher.id }} className={classNames(cards.wholeCard, styles.open)}>
            <bdi>{teacher.name}</bdi>
          </Link>{' '}
          {teacher.verified && <VerifiedMark />}
        </h3>
        <p className={shared.soft}>{teacher.expertise.join(' · ')}</p>
        <p className={styles.bio} dir="auto">
          {teacher.bio}
        </p>
      </Card>
    ))}
  </ul>
)
