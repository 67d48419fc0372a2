import type { Chapter } from '#contract/library/quran.ts'
import { countRukusOfChapter } from '#quran/rukus.ts'
import { DivisionList } from './division-list.tsx'
import { listHizbs, listJuz, listManzils, listRukus } from './division-starts.ts'

interface DivisionListsProps {
  chapters: readonly Chapter[]
  /** The chapter being read, whose rukus are listed. */
  current?: Chapter | undefined
  onOpen?: (() => void) | undefined
  replace?: boolean | undefined
}

/** The juz, manzils and hizbs, each opening its first verse. */
export const DivisionLists = ({ chapters, current, ...opening }: DivisionListsProps) => (
  <div>
    {current && countRukusOfChapter(current.id) > 1 && (
      <DivisionList
        key={current.id}
        title={`Rukus of ${current.name_simple}`}
        listStarts={() => listRukus(chapters, current.id)}
        {...opening}
      />
    )}
    <DivisionList title="The thirty juz" listStarts={() => listJuz(chapters)} {...opening} />
    <DivisionList title="The seven manzils" listStarts={() => listManzils(chapters)} {...opening} />
    <DivisionList title="The sixty hizbs, Madinah mushaf" listStarts={() => listHizbs(chapters)} {...opening} />
  </div>
)
