import { useRouter } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './not-found-page.module.css'

/** The button goes one step back in the history, or to the home page if there is none. */
export const NotFoundPage = () => {
  const router = useRouter()
  // `window.history` also counts pages of other sites; the router counts only its own.
  const leave = () => (window.history.length > 1 ? window.history.back() : void router.navigate({ to: '/' }))
  return (
    <section className={styles.notFound}>
      <span className={styles.star}>
        <Star8 />
      </span>
      <h1 className={styles.number}>404</h1>
      <p className={styles.text}>SubhanAllah! The page you're looking for doesn't exist.</p>
      <Button onClick={leave}>Return to Home</Button>
    </section>
  )
}
