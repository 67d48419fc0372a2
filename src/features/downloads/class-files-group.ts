import { savedFilePath } from '#contract/classroom/saved-file-path.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import {
  deleteSavedFile,
  type FileOnPhone,
  listFilesOnPhone,
  saveClassFile,
  subscribeToSavedFiles,
} from '#src/offline/class-files/saved-files.ts'
import type { Download, DownloadGroup } from './download.ts'

const toDownload = ({ metadata, state, ...fileKey }: FileOnPhone): Download => ({
  key: savedFilePath(fileKey),
  title: metadata?.title ?? 'A file of a class',
  description: metadata?.className ?? '',
  totalBytes: metadata?.bytes ?? 0,
  state,
  href: savedFilePath(fileKey),
  remove: () => deleteSavedFile(fileKey),
  ...(metadata && { resume: () => saveClassFile({ ...metadata, link: createRenewableLink(fileKey) }) }),
})

/** Class files belong to the signed-in user; other accounts on this phone never see them. */
export const classFilesGroup: DownloadGroup = {
  name: 'Files of your classes',
  load: async () => (await listFilesOnPhone()).map(toDownload),
  watch: subscribeToSavedFiles,
}
