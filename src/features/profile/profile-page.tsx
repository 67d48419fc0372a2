import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { Fact } from './fact.tsx'
import styles from './profile.module.css'
import { myProfileQuery } from './profile.queries.ts'
import { EnrolledGigs, MyGigs } from './profile-gigs.tsx'
import { TeacherFacts } from './teacher-facts.tsx'

interface ProfileCardProps {
  profile: Profile
}

const ProfileCard = ({ profile }: ProfileCardProps) => (
  <Card as="section" aria-label="Your details">
    <dl className={styles.facts}>
      <Fact name="Name">{profile.name}</Fact>
      <Fact name="Email">{profile.email}</Fact>
      <Fact name="Role">
        <span className={styles.role}>{profile.role}</span>
      </Fact>
      {profile.role === 'teacher' && <TeacherFacts profile={profile} />}
    </dl>
  </Card>
)

const Details = () => {
  const isOnline = useIsOnline()
  const profile = useQuery(myProfileQuery())
  if (profile.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your profile">
        <Skeleton shape="card" count={2} />
      </div>
    )
  if (!profile.data)
    return <ErrorState message="Failed to fetch user profile." onRetry={() => void profile.refetch()} />
  const { role, myGigs, enrolledGigs } = profile.data
  return (
    <div className={styles.details}>
      {(!isOnline || profile.isError) && <SavedNote at={profile.dataUpdatedAt} />}
      <ProfileCard profile={profile.data} />
      {role === 'teacher' && <MyGigs gigs={myGigs} />}
      {role === 'student' && <EnrolledGigs gigs={enrolledGigs} />}
    </div>
  )
}

interface ProfilePageProps {
  children: ReactNode
}

export const ProfilePage = ({ children }: ProfilePageProps) => (
  <ReadingColumn>
    <PageTitle title="My Account" />
    <Details />
    {children}
  </ReadingColumn>
)
