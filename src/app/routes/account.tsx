import { LogOutButton } from '#src/features/auth/log-out-button.tsx'
import { SecuritySection } from '#src/features/auth/security/security-section.tsx'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { ShortcutSwitch } from '#src/ui/shortcuts/shortcut-switch.tsx'
import { ThemeChoice } from '#src/ui/theme/theme-choice.tsx'

/** `/my-account`: the profile, sign-in, theme, shortcuts and notifications, and the logout button. */
export const AccountPage = () => (
  <ProfilePage end={<LogOutButton />}>
    <SecuritySection />
    <ThemeChoice />
    <ShortcutSwitch />
    <NotificationSettings />
  </ProfilePage>
)
