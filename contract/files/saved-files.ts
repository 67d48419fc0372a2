/**
 * Saved files are stored on the phone in pieces of this size. A killed browser loses one piece at most, and a player that
 * seeks reads only the pieces it needs.
 */
export const PIECE_BYTES = 1024 * 1024

/**
 * The cache key of a piece.
 * @param path of its file
 * @param number zero-based
 */
export const filePiecePath = (path: string, number: number): string => `${path}?piece=${number}`

/**
 * The byte range of a piece; `to` is exclusive.
 * @param number zero-based
 * @param bytes of the whole file
 */
export const filePieceRange = (number: number, bytes: number): { readonly from: number; readonly to: number } => ({
  from: number * PIECE_BYTES,
  to: Math.min(bytes, (number + 1) * PIECE_BYTES),
})

/** A header of the cache entry at the file's own path, which is written once all pieces are stored. In bytes. */
export const FILE_SIZE_HEADER = 'X-Bytes'

/**
 * The text whose SHA-256 is the digest of a file: the SHA-256s of its pieces. A phone can verify a long file with it
 * while it holds only one piece in memory.
 * @param pieces SHA-256 of each piece in hex, in order
 */
export const joinPieceDigests = (pieces: readonly string[]): string => pieces.join('')

const METADATA_QUERY = '?about'

/** The cache key for the title, size and other facts of a saved file. */
export const fileMetadataPath = (path: string): string => `${path}${METADATA_QUERY}`

/** Whether a cache key is one of {@link fileMetadataPath}. */
export const isFileMetadata = ({ search }: { readonly search: string }): boolean => search === METADATA_QUERY
