import { useState } from 'react'
import { COVER_RULE, INTRODUCTION_MAX_SECONDS } from '#contract/gigs/media.ts'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { IntroductionPlayer } from '#src/ui/class-facts/introduction-player.tsx'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import shared from '#src/ui/shared.module.css'
import { findCoverProblem, findIntroductionProblem, type MediaChoice } from './media-choice.ts'

interface MediaFieldsProps {
  /** The stored class; undefined for a new one. */
  gig: Gig | undefined
  media: MediaChoice
  onChange: (media: MediaChoice) => void
}

interface ChooserProps {
  label: string
  hint: string
  accept: string
  file: File | null | undefined
  find: (file: File) => string | null | Promise<string | null>
  onFile: (file: File | undefined) => void
}

const Chooser = ({ file, find, onFile, ...field }: ChooserProps) => {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const found = await find(chosen)
    setProblem(found && `${chosen.name}: ${found}`)
    if (!found) onFile(chosen)
  }
  return (
    <FileField
      {...field}
      error={problem}
      files={file ? [file] : []}
      onChoose={(files) => void choose(files)}
      onRemove={() => onFile(undefined)}
    />
  )
}

const CoverField = ({ gig, media, onChange }: MediaFieldsProps) =>
  gig?.coverURL && media.cover === undefined ? (
    <div className={shared.stackS}>
      <span className={shared.strong}>Cover picture</span>
      <ClassCover gigId={gig._id} size="wide" picture={gig.coverURL} />
      <Button variant="outline" onClick={() => onChange({ ...media, cover: null })}>
        Remove picture
      </Button>
    </div>
  ) : (
    <Chooser
      label="Cover picture"
      hint="JPG, PNG or WebP up to 10 MB, cut to 16:9. Without one, we draw a pattern."
      accept={COVER_RULE.types.join(',')}
      file={media.cover}
      find={findCoverProblem}
      onFile={(cover) => onChange({ ...media, cover })}
    />
  )

const IntroductionField = ({ gig, media, onChange }: MediaFieldsProps) =>
  gig?.introduction && media.introduction === undefined ? (
    <div className={shared.stackS}>
      <IntroductionPlayer {...gig.introduction} />
      <Button variant="outline" onClick={() => onChange({ ...media, introduction: null })}>
        Remove introduction
      </Button>
    </div>
  ) : (
    <Chooser
      label="Introduction"
      hint={`Say who you are and how you teach: audio or video up to ${INTRODUCTION_MAX_SECONDS} seconds and 30 MB. Everyone can play it.`}
      accept="audio/*,video/mp4,video/webm"
      file={media.introduction}
      find={findIntroductionProblem}
      onFile={(introduction) => onChange({ ...media, introduction })}
    />
  )

/** Cover picture and introduction of a class. */
export const MediaFields = (props: MediaFieldsProps) => (
  <>
    <CoverField {...props} />
    <IntroductionField {...props} />
  </>
)
