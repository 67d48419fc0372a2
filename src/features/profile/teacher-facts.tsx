import { Badge } from '#src/ui/badge.tsx'
import { DocumentLinks } from '#src/ui/lists/document-links.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import type { Detail, ShownProfile } from './details.ts'
import { nameDocuments } from './document-names.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './profile.module.css'

const STATUS_TONES = { pending: 'amber', requested: 'amber', approved: 'green', rejected: 'red' } as const

interface TeacherDocumentsProps {
  profile: ShownProfile
}

const TeacherDocuments = ({ profile }: TeacherDocumentsProps) => {
  const documents = nameDocuments(profile.documents)
  if (documents.length === 0) return 'None yet'
  return (
    <div className={styles.documents}>
      <DocumentLinks label="Documents" documents={documents} />
    </div>
  )
}

interface TeacherFactsProps extends TeacherDocumentsProps {
  toFactProps: (detail: Detail) => Pick<FactProps, 'name' | 'onEdit'>
}

export const TeacherFacts = ({ profile, toFactProps }: TeacherFactsProps) => {
  const status = profile.verificationStatus ?? 'pending'
  return (
    <>
      <Fact {...toFactProps('bio')}>
        <span className={shared.userText} dir="auto">
          <LinkedText text={profile.bio || 'No bio provided.'} />
        </span>
      </Fact>
      <Fact {...toFactProps('expertise')}>{profile.expertise.join(', ') || 'Not specified'}</Fact>
      {profile.languages && (
        <Fact {...toFactProps('languages')}>{profile.languages.join(', ') || 'Not specified'}</Fact>
      )}
      <Fact name="Documents">
        <TeacherDocuments profile={profile} />
      </Fact>
      <Fact name="Verified">{profile.verified ? 'Yes' : 'No'}</Fact>
      <Fact name="Verification Status">
        <span className={shared.capitalized}>
          <Badge tone={STATUS_TONES[status]}>{status}</Badge>
        </span>
      </Fact>
    </>
  )
}
