import type { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import type { ByteTransform } from './archive-writer.ts'

/** How to encrypt a backup, in the age format (https://age-encryption.org/v1). */
export interface BackupRecipient {
  readonly passphrase?: string | undefined
  /** A public key that starts with `age1`. */
  readonly publicKey?: string | undefined
}

/** The keys that may decrypt a backup. */
export interface BackupKeys {
  readonly passphrase?: string | undefined
  /** A secret key that starts with `AGE-SECRET-KEY-`. */
  readonly secretKey?: string | undefined
}

/** The key for the backup is missing or wrong. */
export class BackupKeyError extends Error {}

/** First bytes of an encrypted file. */
const AGE_HEADER = 'age-encryption.org/'
/** 2^16 rounds of scrypt take 64 MB and 0.2 s. The default of 2^18 would take 256 MB beside a small server. */
const SCRYPT_LOG_ROUNDS = 16

async function* unchanged(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* source
}

/**
 * Creates an encryption.
 * @returns leaves the bytes as they are if no recipient is given
 * @throws Error if the public key is invalid
 */
export const createEncryption = ({ passphrase, publicKey }: BackupRecipient): ByteTransform => {
  if (!passphrase && !publicKey) return unchanged
  const encrypter = new Encrypter()
  if (publicKey) encrypter.addRecipient(publicKey)
  else if (passphrase) {
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(SCRYPT_LOG_ROUNDS)
  }
  return async function* (source) {
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const createDecrypter = ({ passphrase, secretKey }: BackupKeys): Decrypter => {
  if (!passphrase && !secretKey)
    throw new BackupKeyError('The backup is encrypted: give its --passphrase-file or its --identity-file.')
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addPassphrase(passphrase)
  if (secretKey) decrypter.addIdentity(secretKey)
  return decrypter
}

/**
 * Decrypts a file, if it is encrypted.
 * @throws Error if it is encrypted and none of the keys opens it. Changed bytes make the returned stream fail.
 */
export const decrypt = async (file: Readable, keys: BackupKeys): Promise<AsyncIterable<Uint8Array>> => {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  const { value: first = Buffer.alloc(0) }: { value?: Buffer } = await chunks.next()
  const source = startingWith(first, chunks)
  if (first.subarray(0, AGE_HEADER.length).toString('latin1') !== AGE_HEADER) return source
  try {
    return await createDecrypter(keys).decrypt(ReadableStream.from(source))
  } catch (error) {
    file.destroy()
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new BackupKeyError('The backup cannot be decrypted: the passphrase or the key is wrong.', { cause: error })
    throw error
  }
}
