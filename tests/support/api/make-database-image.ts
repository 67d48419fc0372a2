import { databaseImage } from './database-image.ts'

/** Runs once before all tests, because inside a test it would count towards that test's timeout. */
export const setup = async (): Promise<void> => {
  await databaseImage()
}
