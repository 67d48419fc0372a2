import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { detectSignature, ZIP_TYPE } from '#contract/files/file-signature.ts'
import { toWrongTypeMessage } from '#contract/files/heic.ts'
import {
  hasAllowedExtension,
  hasExtension,
  RESOURCE_TYPES,
  RESOURCE_WRONG_TYPE,
} from '#contract/resources/resource-kinds.ts'
import { RESOURCE_MAX_BYTES } from '#contract/resources/resources.ts'
import { findPictureProblem, readHead } from '#src/offline/chosen-files/check-file.ts'

const MARKUP = /^\s*<[a-z!?/]/i

const isMarkup = (head: Uint8Array): boolean => MARKUP.test(new TextDecoder().decode(head))

// The server reads the whole text, in more encodings than browsers detect.
const isText = (head: Uint8Array): boolean => head.length > 0 && !head.includes(0)

// An app or a program of Java is a ZIP, too, and only the whole list of its files tells.
const mayBeShared = ({ name }: File, head: Uint8Array, type: string | undefined): boolean => {
  if (type !== undefined && !RESOURCE_TYPES.includes(type)) return false
  if (type === undefined && isMarkup(head)) return false
  if (hasAllowedExtension(name)) return true
  if (type === ZIP_TYPE) return !hasExtension(name)
  return type !== undefined || isText(head)
}

/** Checks the content of a file before minutes of uploading. The name decides only about what is not recognised. */
export const findContentProblem = async (file: File): Promise<string | null> => {
  const head = await readHead(file)
  if (!head) return FILE_CHANGED
  const type = detectSignature(head)
  if (!mayBeShared(file, head, type)) return toWrongTypeMessage(RESOURCE_WRONG_TYPE, type)
  const isPicture = type?.startsWith('image/') && file.size <= RESOURCE_MAX_BYTES
  return type && isPicture ? findPictureProblem(file, type) : null
}

/** Checks the contents of chosen files, one at a time: each decoded photo takes 50 MB of memory. */
export const checkContents = async (files: readonly File[]) => {
  const checked: { file: File; problem: string | null }[] = []
  for (const file of files) checked.push({ file, problem: await findContentProblem(file) })
  return checked
}
