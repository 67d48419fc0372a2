import { savedPath } from '#contract/classroom/saved-file-path.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import {
  deleteSavedFile,
  type FileOnPhone,
  listFilesOnPhone,
  saveClassFile,
  subscribeToSavedFiles,
} from '#src/offline/class-files/saved-files.ts'
import type { Download, DownloadGroup } from './download.ts'

const toDownload = ({ metadata, state, ...place }: FileOnPhone): Download => {
  const path = savedPath(place)
  const whole = metadata?.bytes ?? 0
  const named = { key: path, title: metadata?.title ?? 'A file of a class', about: metadata?.className ?? '', whole }
  const remove = () => deleteSavedFile(place)
  if (state.kind === 'saved') return { ...named, bytes: whole, state: 'saved', problem: '', href: path, remove }
  return {
    ...named,
    bytes: state.received,
    state: state.kind === 'saving' ? 'coming' : 'stopped',
    problem: state.kind === 'stopped' ? state.problem : '',
    remove,
    ...(metadata && { resume: () => saveClassFile({ ...metadata, link: createRenewableLink(place) }) }),
  }
}

/** What teachers have shared with who is signed in; nobody else sees it. */
export const classFilesGroup: DownloadGroup = {
  name: 'Files of your classes',
  load: async () => (await listFilesOnPhone()).map(toDownload),
  watch: subscribeToSavedFiles,
}
