import { rm } from 'node:fs/promises'

/** Playwright runs this once after all tests. */
export default async (): Promise<void> => {
  const folder = process.env.E2E_DATA_DIR
  if (folder) await rm(folder, { recursive: true, force: true })
}
