import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { Fold } from '#src/ui/lists/fold.tsx'
import { SettingRow } from '#src/ui/lists/setting-row.tsx'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'
import { DevicesSheet } from './devices-sheet.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'

const SHEETS = {
  email: EmailSheet,
  password: PasswordSheet,
  devices: DevicesSheet,
  export: ExportSheet,
  delete: DeleteAccountSheet,
} as const

/** The sign-in settings of the account. */
export const SecuritySection = () => {
  const [sheet, setSheet] = useState<keyof typeof SHEETS | null>(null)
  const role = useSession()?.user.role
  const Sheet = sheet && SHEETS[sheet]
  return (
    <>
      <Fold id="security" title="Sign-in and security" detail="Email, password, devices, your data">
        <SettingRow title="Email" detail="Change your email address" onOpen={() => setSheet('email')} />
        <SettingRow title="Password" detail="Change your password" onOpen={() => setSheet('password')} />
        <SettingRow
          title="Signed-in devices"
          detail="See and sign out your phones and computers"
          onOpen={() => setSheet('devices')}
        />
        <SettingRow
          title="Export my data"
          detail="Download a copy of what you saved here"
          onOpen={() => setSheet('export')}
        />
        {role !== 'admin' && (
          <SettingRow
            title="Delete my account"
            detail="Removes your account and your files for good"
            onOpen={() => setSheet('delete')}
          />
        )}
      </Fold>
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  )
}
