import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
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
        <span className={shared.capitalized}>{profile.role}</span>
      </Fact>
      {profile.role === 'teacher' && <TeacherFacts profile={profile} />}
    </dl>
  </Card>
)

const Details = () => (
  <QueryContent
    query={useQuery(myProfileQuery())}
    loading="Loading your profile"
    failed="Failed to fetch user profile."
  >
    {(profile) => (
      <div className={shared.stackL}>
        <ProfileCard profile={profile} />
        {profile.role === 'teacher' && <MyGigs gigs={profile.myGigs} />}
        {profile.role === 'student' && <EnrolledGigs gigs={profile.enrolledGigs} />}
      </div>
    )}
  </QueryContent>
)

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
