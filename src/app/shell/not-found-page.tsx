import { useRouter } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './not-found-page.module.css'

/** Any other path. The button goes one step back in the history, or home where there is none. */
export const NotFoundPage = () => {
  const router = useRouter()
  // The router counts only its own steps; a link from elsewhere is a step as well.
  const leave = () => (window.history.length > 1 ? window.history.back() : void router.navigate({ to: '/' }))
  return (
    <section className={styles.lost}>
      <span className={styles.star}>
        <Star8 />
      </span>
      <h1 className={styles.number}>404</h1>
      <p className={styles.words}>SubhanAllah! The page you're looking for doesn't exist.</p>
      <Button onClick={leave}>Return to Home</Button>
    </section>
  )
}
