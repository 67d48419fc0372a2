import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'

/** `/my-account`: the profile and the notification settings. */
export const AccountPage = () => (
  <ProfilePage>
    <NotificationSettings />
  </ProfilePage>
)
