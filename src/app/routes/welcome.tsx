import { useConfig } from '#src/app/config.ts'
import { Footer } from '#src/app/shell/footer.tsx'
import { destinationAfterLogin } from '#src/features/auth/destination-after-login.ts'
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx'
import { useSession } from '#src/session/use-session.ts'

/** Passes the operator's brand and the session to the landing page. */
export const Welcome = () => {
  const { brandName, tagline } = useConfig()
  const user = useSession()?.user
  const home = user && destinationAfterLogin(undefined, user.role)
  return <WelcomePage brand={brandName} tagline={tagline} home={home} footer={<Footer />} />
}
