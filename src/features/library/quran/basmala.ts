/** Shown above chapters whose first verse it is not. */
export const BASMALA = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ'
