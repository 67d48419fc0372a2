import { useRef, useState } from 'react'
import { RECEIPT_RULE } from '#contract/enrolment.ts'
import { cropPicture, type PicturePart, preparePicture } from './prepare-picture.ts'

interface ReceiptChoiceProps {
  readonly onReceipt: (receipt: File | null) => void
  readonly onProblem: (problem: string | null) => void
}

/** Checks and shrinks a chosen receipt. `longPicture` is a scrolled screenshot that the student should crop. */
export const useReceiptChoice = ({ onReceipt, onProblem }: ReceiptChoiceProps) => {
  const [isPreparing, setPreparing] = useState(false)
  const [longPicture, setLongPicture] = useState<File | null>(null)
  const choices = useRef(0)
  // A slow photo must not replace one that was chosen later.
  const runLatest = async <Result>(work: Promise<Result>, use: (result: Result) => void) => {
    choices.current += 1
    const choice = choices.current
    setPreparing(true)
    const result = await work
    if (choice !== choices.current) return
    setPreparing(false)
    use(result)
  }
  const choose = (file: File | undefined): void => {
    onProblem(null)
    onReceipt(null)
    setLongPicture(null)
    const preparing = file ? preparePicture(file, RECEIPT_RULE) : Promise.resolve(undefined)
    void runLatest(preparing, (prepared) => {
      if (!prepared) return
      if ('problem' in prepared) return onProblem(prepared.problem)
      onReceipt(prepared.file)
      if (prepared.isLong) setLongPicture(prepared.file)
    })
  }
  const keepWhole = (): void => setLongPicture(null)
  const crop = (picture: File, part: PicturePart): void =>
    void runLatest(cropPicture(picture, part), (cropped) => {
      onReceipt(cropped)
      setLongPicture(null)
    })
  return { isPreparing, longPicture, choose, crop, keepWhole }
}
