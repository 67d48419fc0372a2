/** @param verse as `chapter:verse` */
export const toReaderPath = (verse: string): string => `/quran-chapters/${verse.split(':')[0]}#${verse}`
