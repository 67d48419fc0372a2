import { useQuery } from '@tanstack/react-query'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { DivisionLists } from './division-lists.tsx'

/** The divisions of the Quran. The page below it shows a failure to load the chapters. */
export const JuzPanel = () => <DivisionLists chapters={useQuery(chaptersQuery()).data ?? []} />
