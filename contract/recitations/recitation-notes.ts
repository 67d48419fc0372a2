import * as z from 'zod/mini'
import { MEMBER_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { Id } from '#contract/user.ts'

/** A verse that a teacher shows, as `chapter:verse`. */
export const ShownVerseKey = z.string().check(z.regex(/^\d{1,3}:\d{1,3}$/))

/** The longest verse has fewer words. */
const WORD_INDEX_MAX = 299
/** The place of a word in its verse, from 0. */
export const WordIndex = z.int().check(z.minimum(0), z.maximum(WORD_INDEX_MAX))

/** The kinds of mistakes that a teacher marks on a word, with their labels. */
export const MISTAKE_LABELS = { letter: 'Letter', vowel: 'Vowel', madd: 'Madd', waqf: 'Waqf' } as const
export const MISTAKE_KINDS = ['letter', 'vowel', 'madd', 'waqf'] as const
export type MistakeKind = (typeof MISTAKE_KINDS)[number]

const MistakePlace = {
  verse: ShownVerseKey,
  word: WordIndex,
  /** The word itself, so that phones without a saved Quran can show the note. */
  text: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(MISTAKE_KINDS),
}

/** Marks a mistake of a student, or removes the mark. */
export const MarkRequest = z.object({ studentId: Id, ...MistakePlace, isOn: z.boolean() })
export type MarkRequest = z.infer<typeof MarkRequest>

/** A mistake that a teacher marked. A repeated mistake updates the time of its note. */
export const RecitationNote = z.object({
  _id: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  ...MistakePlace,
  markedAt: z.string(),
})
export type RecitationNote = z.infer<typeof RecitationNote>

export const getRecitationNotes = endpoint({
  method: 'GET',
  path: '/api/recitation-notes',
  access: MEMBER_CALLERS,
  whenOffline: 'saved',
  summary: 'Marked mistakes in a gig, newest first: of all students or one for its teacher, own ones for a student',
  /** For the teacher, `verse` needs a `studentId`. */
  query: z.object({ gigId: Id, ...PageQuery, studentId: z.optional(Id), verse: z.optional(ShownVerseKey) }),
  output: z.array(RecitationNote),
})
