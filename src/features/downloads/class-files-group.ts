import { savedPath } from '#contract/classroom/saved-place.ts'
import { linkTo } from '#src/offline/class-files/renewable-link.ts'
import { dropFile, type FileOnPhone, filesOnPhone, saveFile, watchSaved } from '#src/offline/class-files/saved-files.ts'
import type { Download, DownloadGroup } from './download.ts'

const toDownload = ({ note, state, ...place }: FileOnPhone): Download => {
  const path = savedPath(place)
  const whole = note?.bytes ?? 0
  const named = { key: path, title: note?.title ?? 'A file of a class', about: note?.className ?? '', whole }
  const remove = () => dropFile(place)
  if (state.kind === 'saved') return { ...named, bytes: whole, state: 'saved', problem: '', href: path, remove }
  return {
    ...named,
    bytes: state.received,
    state: state.kind === 'saving' ? 'coming' : 'stopped',
    problem: state.kind === 'stopped' ? state.problem : '',
    remove,
    ...(note && { resume: () => saveFile({ ...note, link: linkTo(place) }) }),
  }
}

/** What teachers have shared with who is signed in; nobody else sees it. */
export const classFilesGroup: DownloadGroup = {
  name: 'Files of your classes',
  load: async () => (await filesOnPhone()).map(toDownload),
  watch: watchSaved,
}
