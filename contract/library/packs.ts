import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const SHA_256_PATTERN = /^[0-9a-f]{64}$/
/** Pieces are named by a hash of their content, so they are immutable and can be cached forever. */
const PIECE_NAME_PATTERN = /^[0-9a-f]{40}$/

const Piece = z.object({
  /** The first 40 hex digits of the SHA-256 of the content. */
  name: z.string().check(z.regex(PIECE_NAME_PATTERN)),
  /** Compressed size. */
  bytes: z.number(),
  lines: z.number(),
})

/** A text that can be saved on its own. It has a line per verse; facts have a line per chapter. */
export const Pack = z.object({
  id: z.string(),
  /** `arabic` is the IndoPak text, which search uses. `uthmani` is another script of the Quran, which search does not use. */
  kind: z.enum(['facts', 'arabic', 'uthmani', 'search', 'translation', 'transliteration']),
  name: z.string(),
  language_name: z.string(),
  /** The public service's number of a translation. */
  resource_id: z.number(),
  /** Author and source. */
  credit: z.string(),
  licence: z.string(),
  /** The page where the publisher announces changes. */
  link: z.optional(z.string()),
  /** The publisher's notice, if every copy of the text must carry one. */
  notice: z.optional(z.string()),
  /** How the text was checked: by program, and by which scholar. */
  review: z.optional(z.string()),
  /** Compressed size. */
  bytes: z.number(),
  /** Size on the phone, in bytes. */
  size: z.number(),
  /** SHA-256 of all lines, joined by line feeds. */
  sha256: z.string().check(z.regex(SHA_256_PATTERN)),
  pieces: z.array(Piece),
})
export type Pack = z.infer<typeof Pack>

export const PieceLines = z.array(z.string())

const publicReadEndpoint = { method: 'GET', access: 'public', whenOffline: 'saved' } as const

export const getQuranPacks = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/packs',
  summary: 'The texts of the Quran that can be saved for offline use',
  output: z.object({ packs: z.array(Pack) }),
})

export const getQuranPiece = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/packs/:piece',
  summary: 'A piece of a text',
  params: z.object({ piece: z.string().check(z.regex(PIECE_NAME_PATTERN)) }),
  output: PieceLines,
})

/** The URL path of a piece, which is also its cache key on the phone. */
export const piecePath = (name: string): string => getQuranPiece.path.replace(':piece', name)

/** The text whose SHA-256 is `Pack.sha256`. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n')

/** Reading and searching need these packs. */
const CORE_KINDS: readonly Pack['kind'][] = ['facts', 'arabic', 'search']

/** Whether every saved Quran includes the pack. The others are languages and scripts that the user chooses. */
export const isCorePack = (pack: Pick<Pack, 'kind'>): boolean => CORE_KINDS.includes(pack.kind)

/** Whether a pack is another script, which replaces the verses on screen and is not searched. */
export const isScriptPack = (pack: Pick<Pack, 'kind'>): boolean => pack.kind === 'uthmani'

/** Whether a pack is a translation or transliteration that the reader shows with the verses. */
export const isLanguagePack = (pack: Pick<Pack, 'kind'>): boolean => !isCorePack(pack) && !isScriptPack(pack)
