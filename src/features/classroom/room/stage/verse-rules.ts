/** The raw text of the two form fields. */
export interface VerseFields {
  readonly chapter: string
  readonly verse: string
}

const LAST_CHAPTER = 114

/**
 * @param versesCount undefined while the chapter's length is unknown
 * @returns the message for the form; null if the verse is valid
 */
export const validateVerse = ({ chapter, verse }: VerseFields, versesCount: number | undefined): string | null => {
  const [chapterNumber, verseNumber] = [Number(chapter), Number(verse)]
  if (!Number.isInteger(chapterNumber) || chapterNumber < 1 || chapterNumber > LAST_CHAPTER)
    return `The chapter is a number from 1 to ${LAST_CHAPTER}.`
  if (!Number.isInteger(verseNumber) || verseNumber < 1) return 'The verse is a number from 1.'
  if (versesCount !== undefined && verseNumber > versesCount)
    return `Chapter ${chapterNumber} has ${versesCount} verses.`
  return null
}

/** @param verse as `chapter:verse`; null opens the first chapter */
export const toReaderPath = (verse: string | null): string => {
  const chapter = verse?.split(':')[0]
  return chapter ? `/quran-chapters/${chapter}#${verse}` : '/quran-chapters/1'
}
