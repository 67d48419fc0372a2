import { Card } from '#src/ui/cards/card.tsx'
import styles from './meeting.module.css'

const HINTS = [
  {
    title: 'Camera and microphone',
    text: 'The browser asks whether it may use them: choose Allow. You need neither to listen, and you come in with both off.',
  },
  {
    title: 'A stable connection',
    text: 'Stay where the signal is good, and on Wi-Fi where there is some. On a weak line choose audio only: it needs far less data.',
  },
  {
    title: 'If something does not work',
    text: 'Press Refresh. If it stays silent or dark, press Popout, or close other apps that use the camera or the microphone.',
  },
] as const

export const MeetingHints = () => (
  <Card as="section" aria-labelledby="meeting-hints">
    <h3 id="meeting-hints">Before you join</h3>
    <dl className={styles.hints}>
      {HINTS.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
