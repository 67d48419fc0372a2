import { join } from 'node:path'
import type { SiteSettings } from '#server/foundation/settings/site-settings.ts'
import { createFolderIdentity } from './folder-identity.ts'
import { createBucketIdentity, openS3Storage } from './s3/s3-storage.ts'
import { type Identity, openFolderStorage, type Storage } from './storage.ts'
import type { StorageSettings } from './storage-settings.ts'

export type StorageLocation = Pick<SiteSettings, 'dataDir'> & Pick<StorageSettings, 's3'>

/** Opens the storage in the data folder, even if the settings choose a bucket. */
export const openDataFolder = (dataDir: string): Promise<Storage> =>
  openFolderStorage(join(dataDir, 'files'), join(dataDir, 'quarantine'))

/** Opens the storage that the settings choose. */
export const openStorage = async ({ dataDir, s3 }: StorageLocation): Promise<Storage> =>
  s3 ? openS3Storage(s3) : openDataFolder(dataDir)

/** The id of the storage that the settings choose. Changes nothing until it is written. */
export const storageIdentity = ({ dataDir, s3 }: StorageLocation): Identity =>
  s3 ? createBucketIdentity(s3) : createFolderIdentity(dataDir)
