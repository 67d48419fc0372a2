import { splitLinks } from './split-links.ts'

/**
 * A text of a person, whose web addresses are links. `bdi` keeps an address out of the detection of the text's direction
 * (`dir="auto"`), and keeps the punctuation after it on the side of the sentence.
 */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ at, text: part, href }) =>
    href ? (
      <bdi key={at}>
        <a href={href} target="_blank" rel="noopener nofollow">
          {part}
        </a>
      </bdi>
    ) : (
      part
    ),
  )
