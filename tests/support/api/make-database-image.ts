import { databaseImage } from './database-image.ts'

/** Made once before all tests: inside one it would count against its time. */
export const setup = async (): Promise<void> => {
  await databaseImage()
}
