import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { SettingRow } from '#src/ui/lists/setting-row.tsx'
import shared from '#src/ui/shared.module.css'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'
import { DevicesSheet } from './devices-sheet.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import styles from './security.module.css'

const SHEETS = {
  email: EmailSheet,
  password: PasswordSheet,
  devices: DevicesSheet,
  delete: DeleteAccountSheet,
} as const

/** How the owner of the account signs in. */
export const SecuritySection = () => {
  const [sheet, setSheet] = useState<keyof typeof SHEETS | null>(null)
  const role = useSession()?.user.role
  const Sheet = sheet && SHEETS[sheet]
  return (
    <section className={shared.stackM} aria-labelledby="security-title">
      <h2 id="security-title">Sign-in and security</h2>
      <Card className={styles.rows}>
        <SettingRow title="Email" detail="Change your email address" onOpen={() => setSheet('email')} />
        <SettingRow title="Password" detail="Change your password" onOpen={() => setSheet('password')} />
        <SettingRow
          title="Signed-in devices"
          detail="See and sign out your phones and computers"
          onOpen={() => setSheet('devices')}
        />
        {role !== 'admin' && (
          <SettingRow
            title="Delete my account"
            detail="Removes your account and your files for good"
            onOpen={() => setSheet('delete')}
          />
        )}
      </Card>
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </section>
  )
}
