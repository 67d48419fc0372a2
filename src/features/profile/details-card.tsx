import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { accountQuery } from '#src/api/account.queries.ts'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { DETAILS, type Detail, type ShownProfile } from './details.ts'
import { EditSheet } from './edit-sheet.tsx'
import { Fact } from './fact.tsx'
import { PictureFact } from './picture-fact.tsx'
import styles from './profile.module.css'
import { TeacherFacts } from './teacher-facts.tsx'

interface DetailsCardProps {
  profile: Profile
}

/** The details of the account. A server of the specification has no `accountQuery`; then nothing can be edited. */
export const DetailsCard = ({ profile }: DetailsCardProps) => {
  const account = useQuery(accountQuery()).data
  const [edited, setEdited] = useState<Detail | null>(null)
  const shown: ShownProfile = { ...profile, ...account }
  const toFactProps = (detail: Detail) => ({
    name: DETAILS[detail].title,
    onEdit: account && (() => setEdited(detail)),
  })
  return (
    <Card as="section" className={styles.details} aria-label="Your details">
      <dl className={styles.facts}>
        {account && profile.role === 'teacher' && <PictureFact account={account} />}
        <Fact {...toFactProps('name')}>
          <bdi>{shown.name}</bdi>
        </Fact>
        <Fact name="Email">
          <bdi>{shown.email}</bdi>
        </Fact>
        <Fact name="Role">
          <span className={shared.capitalized}>{shown.role}</span>
        </Fact>
        {shown.role === 'teacher' && <TeacherFacts profile={shown} toFactProps={toFactProps} />}
        {(account || shown.role === 'teacher') && (
          <Fact {...toFactProps('whatsapp')}>
            <bdi>{shown.whatsapp || 'Not specified'}</bdi>
          </Fact>
        )}
        {account && (
          <Fact {...toFactProps('jazzcash')}>
            <bdi>{account.jazzcash || 'Not specified'}</bdi>
          </Fact>
        )}
      </dl>
      {account && edited && <EditSheet detail={edited} account={account} onClose={() => setEdited(null)} />}
    </Card>
  )
}
