import type { Profile } from '#contract/profile.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DocumentLinks } from '#src/ui/lists/document-links.tsx'
import shared from '#src/ui/shared.module.css'
import { nameDocuments } from './document-names.ts'
import { Fact } from './fact.tsx'
import styles from './profile.module.css'

const STATUS_TONES = { pending: 'gold', requested: 'gold', approved: 'green', rejected: 'red' } as const

interface TeacherFactsProps {
  profile: Profile
}

const TeacherDocuments = ({ profile }: TeacherFactsProps) => {
  const documents = nameDocuments(profile.documents)
  if (documents.length === 0) return 'None yet'
  return (
    <div className={styles.documents}>
      <DocumentLinks label="Documents" documents={documents} />
    </div>
  )
}

export const TeacherFacts = ({ profile }: TeacherFactsProps) => {
  const status = profile.verificationStatus ?? 'pending'
  return (
    <>
      <Fact name="Bio">
        <span className={shared.userText} dir="auto">
          {profile.bio || 'No bio provided.'}
        </span>
      </Fact>
      <Fact name="Expertise">{profile.expertise.join(', ') || 'Not specified'}</Fact>
      <Fact name="Documents">
        <TeacherDocuments profile={profile} />
      </Fact>
      <Fact name="Verified">{profile.verified ? 'Yes' : 'No'}</Fact>
      <Fact name="Verification Status">
        <span className={shared.capitalized}>
          <Badge tone={STATUS_TONES[status]}>{status}</Badge>
        </span>
      </Fact>
      <Fact name="WhatsApp">
        <bdi>{profile.whatsapp}</bdi>
      </Fact>
    </>
  )
}
