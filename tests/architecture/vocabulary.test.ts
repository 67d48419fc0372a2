import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, ROOT } from './source-files.ts'

/** On screens, these are a class, Home, to enrol and an enrolment. "Unenroll" is a specified button. */
const OTHER_WORDS = /\b(?:courses?|gigs?|dash ?boards?|enroll(?:s|ing|ments?)?)\b/i
/** A name inside of other texts. */
const SPECIFIED_NAME = 'Available Courses'
/** "Enroll Now" is specified, and "Enroll" is not. */
const SPECIFIED_IN_PART_ONLY = /^Enroll\b(?! Now$)/
/** Specified as the "same wording" as another text. */
const SAME_WORDING = 'Are you sure to delete this gig permanently? This cannot be undone.'

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
/** Text between two tags or expressions, but also code such as `return gig.schedule`. */
const JSX_TEXT = /[>}]\s*([^<>{}=();:&|]+?)\s*(?=[<{])/g

/** Tests, SQL, the words of searches, and what only operators read. */
const NOT_ON_SCREEN = /\.test\.tsx?$|\.repository\.ts$|^server\/(?:storage|operations)\/|\/search-synonyms\.ts$/
/** Of the API, for integrators. */
const DESCRIPTION = /^ *summary:.*$|\babout: '.*'/gm

const PROPERTY = /\w\.\w/

const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const specification = readRootFile('docs/specification.md')

const listTexts = (code: string): string[] => {
  const strings = [...code.matchAll(COMMENT_OR_STRING)].map(([, one, two, three]) => one ?? two ?? three ?? '')
  const between = [...code.replaceAll(COMMENT_OR_STRING, '').matchAll(JSX_TEXT)].map(([, text = '']) => text)
  return [...strings, ...between.filter((text) => !PROPERTY.test(text))]
}

/** Whether a string is not an identifier, a path or a key. */
const isText = (text: string): boolean => /^[A-Z]|\s/.test(text) && !text.startsWith('/')

/** A specified text has a capital or several words. The rest of a template may be one word, such as "courses". */
const isSpecified = (part: string): boolean =>
  part === SAME_WORDING ||
  (/^[A-Z]|\s/.test(part) && specification.includes(part) && !SPECIFIED_IN_PART_ONLY.test(part))

const usesOtherWord = (text: string): boolean =>
  text
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(/^[\s:]+|[\s:]+$/g, ''))
    .some((part) => !isSpecified(part) && OTHER_WORDS.test(part.replaceAll(SPECIFIED_NAME, '')))

test('outside of specified texts, screens, messages and mails say class, Home and enrolment', () => {
  const found = listFiles('{src,sw,outbox,contract,server}/**/*.{ts,tsx}')
    .filter((path) => !NOT_ON_SCREEN.test(path))
    .flatMap((path) =>
      listTexts(readRootFile(path).replaceAll(DESCRIPTION, ''))
        .filter((text) => isText(text) && usesOtherWord(text))
        .map((text) => `${path}: ${text}`),
    )
  expect(found).toEqual([])
})
