import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'

const mailFolder = (): string => join(process.env.E2E_DATA_DIR ?? '', 'mail')

const findCode = (email: string): string | undefined => {
  const mails = globSync('*.eml', { cwd: mailFolder() }).map((name) => readFileSync(join(mailFolder(), name), 'utf8'))
  return mails.findLast((mail) => mail.includes(`To: ${email}\n`))?.match(/\b\d{6}\b/)?.[0]
}

/** Reads the reset code from the last mail to an address. The server under test writes mails into its data folder. */
export const waitForMailedCode = async (email: string): Promise<string> => {
  await expect.poll(() => findCode(email), { message: `a mail with a code for ${email}` }).toBeDefined()
  return findCode(email) ?? ''
}
