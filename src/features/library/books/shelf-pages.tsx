import { BooksPage } from './books-page.tsx'

export const HadithsPage = () => <BooksPage shelf="hadith" />
export const FiqhBooksPage = () => <BooksPage shelf="fiqh" />
export const OtherBooksPage = () => <BooksPage shelf="other" />
