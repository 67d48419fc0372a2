/** @param verse as `chapter:verse`; null opens Al-Fatihah */
export const toReaderPath = (verse: string | null): string => {
  const chapter = verse?.split(':')[0]
  return chapter ? `/quran-chapters/${chapter}#${verse}` : '/quran-chapters/1'
}
