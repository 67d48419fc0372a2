import type { Script } from '#src/features/library/quran/script/script-choice.ts'
import styles from './translations.module.css'

type SignMeaning = readonly [sign: string, meaning: string]

const PAUSE_SIGNS: readonly SignMeaning[] = [
  ['\u0640\u06d8', 'You must stop here.'],
  ['\u0640\u06d7', 'Better to stop.'],
  ['\u0640\u06da', 'Stop or go on: both are correct.'],
  ['\u0640\u06d6', 'Better to go on.'],
  ['\u0640\u06d9', 'Do not stop here, except at the end of a verse.'],
  ['\u0640\u06db', 'Stop at one of the two, not at both.'],
  ['\u0640\u06dc', 'A short pause without a breath; above a sad: read it as seen.'],
]

const DIVISION_SIGNS: readonly SignMeaning[] = [
  ['\u06de', 'A quarter of a hizb of the Madinah mushaf begins.'],
  ['½', 'Next to a hizb number: half of the hizb is read. Likewise ¼ and ¾.'],
  ['\u06e9', 'A verse of prostration. That of 22:77 counts in the Shafi‘i school, not in the Hanafi school.'],
]

/** The pause and recitation signs of each script. Combining signs are shown on a tatweel (U+0640). */
const SIGNS_BY_SCRIPT: Readonly<Record<Exclude<Script, 'online'>, readonly SignMeaning[]>> = {
  indopak: [
    ...PAUSE_SIGNS,
    ['\u0640\u08d6', 'End of a ruku, with its number in the chapter, its number of verses, and its number in the juz.'],
    ...DIVISION_SIGNS,
  ],
  uthmani: [
    ...PAUSE_SIGNS,
    ['\u0627\u06df', 'This letter is silent.'],
    ['\u0627\u06e0', 'This letter is silent when you go on, and read when you stop.'],
    ['\u0640\u06e2 \u0640\u06ed', 'The n before it is read as m.'],
    ['\u06e5 \u06e6', 'A long u, a long i.'],
    ['ع', 'End of a ruku, with its number in the chapter, its number of verses, and its number in the juz.'],
    ...DIVISION_SIGNS,
  ],
}

/** A legend of the signs in the verses. */
export const SignLegend = ({ script }: { script: keyof typeof SIGNS_BY_SCRIPT }) => (
  <li className={styles.about}>
    <h2>Signs in this text</h2>
    <dl className={styles.signs} data-script={script}>
      {SIGNS_BY_SCRIPT[script].map(([sign, meaning]) => (
        <div key={sign}>
          <dt lang="ar" translate="no">
            {sign}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </li>
)
