import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const SHA_256 = /^[0-9a-f]{64}$/
/** Pieces are named by their content, so they never change and are kept for ever. */
const PIECE_NAME = /^[0-9a-f]{40}$/

const Piece = z.object({
  /** The beginning of the SHA-256 of its content. */
  name: z.string().check(z.regex(PIECE_NAME)),
  /** On the wire, compressed. */
  bytes: z.number(),
  lines: z.number(),
})

/** A text that can be saved on its own: a line for each verse, in facts a line for each chapter. */
export const Pack = z.object({
  id: z.string(),
  /** `arabic` is the IndoPak text, which is searched too; `uthmani` is the same Quran in another script, only to be read. */
  kind: z.enum(['facts', 'arabic', 'uthmani', 'search', 'translation', 'transliteration']),
  name: z.string(),
  language_name: z.string(),
  /** The public service's number of a translation. */
  resource_id: z.number(),
  /** Whose work it is, and where it was taken from. */
  credit: z.string(),
  licence: z.string(),
  /** Where its publisher announces changes. */
  link: z.optional(z.string()),
  /** The publisher's own notice, where every copy of the text must carry it. */
  notice: z.optional(z.string()),
  /** How far the text has been checked: by program, and by which scholar. */
  review: z.optional(z.string()),
  /** On the wire, compressed. */
  bytes: z.number(),
  /** On the phone. */
  size: z.number(),
  /** SHA-256 of all lines, a line feed between two. */
  sha256: z.string().check(z.regex(SHA_256)),
  pieces: z.array(Piece),
})
export type Pack = z.infer<typeof Pack>

/** A piece as it travels. */
export const PieceLines = z.array(z.string())

const publicRead = { method: 'GET', access: 'public', whenOffline: 'saved' } as const

export const getQuranPacks = endpoint({
  ...publicRead,
  path: '/quran/v4/packs',
  summary: 'The texts of the Quran that can be saved whole',
  output: z.object({ packs: z.array(Pack) }),
})

export const getQuranPiece = endpoint({
  ...publicRead,
  path: '/quran/v4/packs/:piece',
  summary: 'A piece of such a text',
  params: z.object({ piece: z.string().check(z.regex(PIECE_NAME)) }),
  output: PieceLines,
})

/**
 * Where a piece is fetched from and, on the phone, kept under.
 * @param name of the piece
 */
export const piecePath = (name: string): string => getQuranPiece.path.replace(':piece', name)

/** The text that a pack's SHA-256 is of. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n')

/** The packs without which there is nothing to read or to search in. */
const CORE_KINDS: readonly Pack['kind'][] = ['facts', 'arabic', 'search']

/**
 * Whether a pack belongs to every saved Quran; the others are languages and scripts to choose.
 * @param pack any
 */
export const isCorePack = (pack: Pick<Pack, 'kind'>): boolean => CORE_KINDS.includes(pack.kind)

/**
 * Whether a pack is another script of the verses, which takes their place; the search does not look into it.
 * @param pack any
 */
export const isScriptPack = (pack: Pick<Pack, 'kind'>): boolean => pack.kind === 'uthmani'

/**
 * Whether a pack is a language that can be shown beside the verses.
 * @param pack any
 */
export const isLanguagePack = (pack: Pick<Pack, 'kind'>): boolean => !isCorePack(pack) && !isScriptPack(pack)
