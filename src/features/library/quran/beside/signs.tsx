import styles from './beside.module.css'

/** The signs of the Indonesian standard edition, as its preface explains them. */
const SIGNS = [
  ['\u06d8', 'You must stop here.'],
  ['\u06d7', 'Better to stop.'],
  ['\u06da', 'Stop or go on, both are right.'],
  ['\u06d6', 'Better to go on.'],
  ['\u06d9', 'Do not stop here.'],
  ['\u06db', 'Stop at one of the two, not at both.'],
  ['\u06dc', 'A short pause without a breath; above a sad: read it as seen.'],
  ['\u08d6', 'A ruku ends.'],
  ['\u06de', 'A quarter of a hizb begins, as in the Madinah mushaf.'],
  ['\u06e9', 'A verse of prostration.'],
] as const

/** What the signs in and above the verses mean. */
export const Signs = () => (
  <li className={styles.about}>
    <h2>Signs in this text</h2>
    <dl className={styles.signs}>
      {SIGNS.map(([sign, meaning]) => (
        <div key={sign}>
          <dt lang="ar" translate="no">
            {'\u0640'}
            {sign}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </li>
)
