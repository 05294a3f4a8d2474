import { FileButton } from '../../domain/imports/file-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './members.module.css'

/** Far more than the addresses and roles of all people that one call invites. */
const FILE_MAX_BYTES = 256 * 1024

interface PeopleFieldProps {
  text: string
  error: string | undefined
  onText: (text: string) => void
  onProblem: (sentence: string) => void
}

/** The people to invite: typed, pasted, or read from a file. */
export function PeopleField({ text, error, onText, onProblem }: PeopleFieldProps) {
  async function read(file: File) {
    if (file.size > FILE_MAX_BYTES) return onProblem(`${file.name} is too large: 256 KB at most.`)
    try {
      const content = await file.text()
      onText(text.trim() ? `${text.trimEnd()}\n${content}` : content)
    } catch {
      onProblem(`${file.name} could not be read.`)
    }
  }

  return (
    <div className={styles.people}>
      <TextArea
        label="Email addresses"
        hint="Separate several by commas or lines. A role after an address counts for that person."
        rows={4}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        {...(error ? { error } : {})}
        onChange={({ target }) => onText(target.value)}
      />
      <FileButton look="line" accept=".csv,.txt" onFile={(file) => void read(file)}>
        Choose a CSV file
      </FileButton>
    </div>
  )
}
