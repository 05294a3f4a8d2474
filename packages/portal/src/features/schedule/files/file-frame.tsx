import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { isCalendar } from './calendar-agent.tsx'
import { ReadLines } from './read-lines.tsx'

const CORRECT_FIRST = 'Correct the file first, or skip what has a problem.'

/** A file that was chosen: the text of a calendar is read again with other choices. */
export type Chosen<T> = { csv: T } | { calendar: string }

/** The chosen file, and whether what has a problem is left out. */
export function useChosenFile<T>(readCsv: (file: File) => Promise<T>) {
  const [chosen, setChosen] = useState<Chosen<T>>()
  const [isPartial, setPartial] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function choose(file: File | undefined) {
    setProblem(undefined)
    setPartial(false)
    if (!file) return setChosen(undefined)
    setChosen(isCalendar(file) ? { calendar: await file.text() } : { csv: await readCsv(file) })
  }
  return { chosen, choose, isPartial, setPartial, problem, setProblem }
}

interface FileFrameProps<T> {
  /** Switches between what files have. */
  choice: ReactNode
  /** What a file may be, and what comes of it. */
  about: string
  submit: string
  file: ReturnType<typeof useChosenFile<unknown>>
  /** What the file has, read with the present choices. */
  read: T | undefined
  factsOf: (read: T) => string[]
  /** Whether it has anything beside its problems. */
  hasRest: (read: T) => boolean
  /** Why it cannot be taken; undefined: it can. */
  refuse: (read: T) => string | undefined
  save: { act: (read: T) => void; isPending: boolean; problem?: string | undefined }
  onClose: () => void
  /** How a calendar is read. */
  children?: ReactNode
  /** How a CSV file is read. */
  ofCsv?: ReactNode
  /** Above the choice of the file. */
  start?: ReactNode
  /** What comes of the file. */
  preview?: ReactNode
}

/** Takes a file; nothing is saved while it has a problem that is not left out. */
export function FileFrame<T extends { problems: readonly string[] }>(props: FileFrameProps<T>) {
  const { choice, about, submit, file, read, factsOf, hasRest, refuse, save, onClose } = props
  const { chosen, choose, isPartial, setPartial, setProblem } = file
  function take() {
    if (!read) return setProblem('Choose a file first.')
    const found = read.problems.length > 0 && !isPartial ? CORRECT_FIRST : refuse(read)
    setProblem(found)
    if (!found) save.act(read)
  }
  const error = file.problem ?? save.problem
  return (
    <AskDialog
      title="Shifts and leave from a file"
      submit={submit}
      busy="Saving"
      sending={save.isPending}
      {...(error ? { error } : {})}
      onSubmit={take}
      onClose={onClose}
    >
      {choice}
      <p>{about}</p>
      {props.start}
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv,.xlsx,.ics,text/calendar"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {chosen && ('calendar' in chosen ? props.children : props.ofCsv)}
      {read && (
        <ReadLines
          facts={factsOf(read)}
          problems={read.problems}
          isPartial={hasRest(read) ? isPartial : undefined}
          onPartial={setPartial}
        />
      )}
      {props.preview}
    </AskDialog>
  )
}
