import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { BackupKeys, BackupRecipient } from './encryption.ts'
import { UsageError } from './run-command.ts'

/** A shorter passphrase can be guessed from the file. */
const MIN_PASSPHRASE = 12

interface BackupArguments {
  readonly folder: string
  /** Undefined: no backup is deleted. */
  readonly keep: number | undefined
  readonly shouldVerify: boolean
  readonly mayMissFiles: boolean
  /** Undefined: the backup is not encrypted. */
  readonly recipient: BackupRecipient | undefined
}

interface RestoreArguments {
  readonly path: string
  readonly keys: BackupKeys
  readonly isForced: boolean
  readonly shouldOnlyVerify: boolean
}

type OptionTypes = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>

const parse = <Options extends OptionTypes>(args: readonly string[], options: Options, what: string) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    const [path = '', ...more] = positionals
    if (path === '' || more.length > 0) throw new Error(`Give one ${what}.`)
    return { values, path }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '')
  }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new UsageError(`${file} cannot be read.`, { cause: error })
  }
}

const readPassphrase = (file: string | undefined): string | undefined => {
  if (!file) return undefined
  const passphrase = readText(file)
  if (passphrase.length < MIN_PASSPHRASE)
    throw new UsageError(`The passphrase in ${file} needs ${MIN_PASSPHRASE} characters or more.`)
  return passphrase
}

// `age-keygen` writes comments around the key.
const readSecretKey = (file: string | undefined): string | undefined => {
  if (!file) return undefined
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readText(file))?.[0]
  if (!key) throw new UsageError(`${file} has no line that starts with AGE-SECRET-KEY-.`)
  return key
}

const parseCount = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new UsageError('--keep needs a number from 1 to 9999.')
  return Number(value)
}

const parseRecipient = (file: string | undefined, publicKey: string | undefined): BackupRecipient | undefined => {
  if (file && publicKey) throw new UsageError('Give --passphrase-file or --recipient, not both.')
  if (publicKey && !/^age1\w+$/.test(publicKey)) throw new UsageError('--recipient needs a key that starts with age1.')
  return file || publicKey ? { passphrase: readPassphrase(file), publicKey } : undefined
}

const BACKUP_OPTIONS = {
  keep: { type: 'string' },
  verify: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  recipient: { type: 'string' },
  'allow-missing': { type: 'boolean' },
} as const

/** @throws UsageError if the command line of `npm run backup` is wrong */
export const parseBackupArguments = (args: readonly string[]): BackupArguments => {
  const { values, path } = parse(args, BACKUP_OPTIONS, 'folder')
  const recipient = parseRecipient(values['passphrase-file'], values.recipient)
  if (values.verify && recipient?.publicKey)
    throw new UsageError(
      'Without the secret key the backup cannot be verified here. Verify it where the key is: npm run restore -- FILE --verify',
    )
  return {
    folder: path,
    keep: parseCount(values.keep),
    shouldVerify: values.verify === true,
    mayMissFiles: values['allow-missing'] === true,
    recipient,
  }
}

const RESTORE_OPTIONS = {
  force: { type: 'boolean' },
  verify: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  'identity-file': { type: 'string' },
} as const

/** @throws UsageError if the command line of `npm run restore` is wrong */
export const parseRestoreArguments = (args: readonly string[]): RestoreArguments => {
  const { values, path } = parse(args, RESTORE_OPTIONS, 'backup')
  return {
    path,
    keys: {
      passphrase: readPassphrase(values['passphrase-file']),
      secretKey: readSecretKey(values['identity-file']),
    },
    isForced: values.force === true,
    shouldOnlyVerify: values.verify === true,
  }
}
