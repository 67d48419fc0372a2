/** The numbers of a verse as two fields hold them. */
export interface VerseFields {
  readonly chapter: string
  readonly verse: string
}

const LAST_CHAPTER = 114

/** What is wrong with a verse that was asked for, or null. */
export const validateVerse = ({ chapter, verse }: VerseFields, versesCount: number | undefined): string | null => {
  const [chapterNumber, verseNumber] = [Number(chapter), Number(verse)]
  if (!Number.isInteger(chapterNumber) || chapterNumber < 1 || chapterNumber > LAST_CHAPTER)
    return `The chapter is a number from 1 to ${LAST_CHAPTER}.`
  if (!Number.isInteger(verseNumber) || verseNumber < 1) return 'The verse is a number from 1.'
  if (versesCount !== undefined && verseNumber > versesCount)
    return `Chapter ${chapterNumber} has ${versesCount} verses.`
  return null
}

/** Where the reader shows a verse. */
export const toReaderPath = (verse: string | null): string => {
  const chapter = verse?.split(':')[0]
  return chapter ? `/quran-chapters/${chapter}#${verse}` : '/quran-chapters/1'
}
