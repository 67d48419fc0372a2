/** Shown above every chapter except 1, whose first verse it is, and 9, which has none. */
export const BASMALA = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ'
