import { stdin, stdout } from 'node:process'
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import { Email } from '#contract/auth/auth.ts'
import { UsageError } from '#server/operations/backup/run-command.ts'

/** A command of `npm run admin`. */
export interface Command {
  /** One or two words. */
  readonly name: string
  /** Names of earlier releases. */
  readonly aliases?: readonly string[]
  /** As the usage text shows them. */
  readonly args: string
  readonly about: string
  readonly options?: ParseArgsOptionsConfig
  readonly run: (input: CommandInput) => Promise<void>
}

export interface CommandInput {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

export const printLine = (line: string): void => void stdout.write(`${line}\n`)

const NO_ANSWER =
  'Nothing was changed: the question was not answered. Run the command in a terminal (docker compose exec, kubectl exec -it), or send the answer through a pipe.'

/** The input ends without a line if there is no terminal, or when Ctrl+D or Ctrl+C is typed. */
const readAnswer = (lines: Interface): Promise<string> =>
  new Promise((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error(NO_ANSWER)))
  })

/**
 * Asks a question. The typed text stays invisible if it is a secret.
 * @throws Error if the input ends without an answer
 */
export const askOperator = async (question: string, isSecret = false): Promise<string> => {
  stdout.write(question)
  // readline echoes typed characters to its output; a password gets an output that discards them.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stdout, terminal: stdin.isTTY })
  try {
    return await readAnswer(lines)
  } finally {
    lines.close()
    if (isSecret) stdout.write('\n')
  }
}

/** @throws UsageError */
export const parseEmail = (word: string | undefined): string => {
  const email = Email.safeParse(word)
  if (email.success) return email.data
  throw new UsageError(`${word ?? 'The e-mail address'} is not an e-mail address.`)
}
