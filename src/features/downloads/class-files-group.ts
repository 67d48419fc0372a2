import { savedFilePath } from '#contract/files/saved-file-path.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import {
  deleteSavedFile,
  type FileOnPhone,
  listFilesOnPhone,
  saveClassFile,
  subscribeToSavedFiles,
} from '#src/offline/class-files/saved-files.ts'
import type { Download, DownloadGroup } from './download.ts'

const toDownload = ({ metadata, state, ...fileKey }: FileOnPhone): Download => {
  const path = savedFilePath(fileKey)
  const totalBytes = metadata?.bytes ?? 0
  const common = {
    key: path,
    title: metadata?.title ?? 'A file of a class',
    description: metadata?.className ?? '',
    totalBytes,
  }
  const remove = () => deleteSavedFile(fileKey)
  if (state.kind === 'saved') return { ...common, bytes: totalBytes, state: 'saved', problem: '', href: path, remove }
  return {
    ...common,
    bytes: state.received,
    state: state.kind === 'saving' ? 'coming' : 'stopped',
    problem: state.kind === 'stopped' ? state.problem : '',
    remove,
    ...(metadata && { resume: () => saveClassFile({ ...metadata, link: createRenewableLink(fileKey) }) }),
  }
}

/** Class files belong to the signed-in user; other accounts on this phone never see them. */
export const classFilesGroup: DownloadGroup = {
  name: 'Files of your classes',
  load: async () => (await listFilesOnPhone()).map(toDownload),
  watch: subscribeToSavedFiles,
}
