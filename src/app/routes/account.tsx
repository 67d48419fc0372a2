import { SecuritySection } from '#src/features/auth/security/security-section.tsx'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { ThemeChoice } from '#src/ui/theme/theme-choice.tsx'

/** `/my-account`: the profile, sign-in, theme and notifications. */
export const AccountPage = () => (
  <ProfilePage>
    <SecuritySection />
    <ThemeChoice />
    <NotificationSettings />
  </ProfilePage>
)
