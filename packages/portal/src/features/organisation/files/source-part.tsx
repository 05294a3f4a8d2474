import { type FileSource, type Numbering, numberingIdOf } from '@agent-assist/contract/wire'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from '../source-panel/source-panel.module.css'
import { numberingNamed, plainNumbering } from './file-source.ts'

/** Values of the list besides the ids of helpdesks. */
const NOT_CHOSEN = ''
const PLAIN = 'as-they-are '
const OTHER = 'another '
const NAME_MAX = 40

interface SourcePartProps {
  numberings: readonly Numbering[]
  /** Missing: the numbers are taken as they are. */
  value: FileSource | undefined
  /** Nobody chose, though the file does not tell. */
  isOpen: boolean
  onChange: (source: FileSource | undefined) => void
}

/** Asks from which helpdesk a file is, since numbers of two helpdesks never meet. */
export function SourcePart({ numberings, value, isOpen, onChange }: SourcePartProps) {
  const known = value && numberingNamed(numberings, value.name)
  const isNew = value !== undefined && known === undefined
  const chosen = value ? (known?.id ?? OTHER) : (plainNumbering(numberings)?.id ?? PLAIN)
  const options = [
    ...numberings.map(({ id, name }) => ({ value: id, label: name })),
    ...(plainNumbering(numberings) ? [] : [{ value: PLAIN, label: 'Without a name' }]),
    { value: OTHER, label: 'Another helpdesk' },
  ]
  function choose(id: string) {
    const numbering = numberings.find((one) => one.id === id)
    if (numbering) onChange({ name: numbering.name })
    else onChange(id === OTHER ? { name: '' } : undefined)
  }
  return (
    <div className={styles.from}>
      <Select
        label="From which helpdesk"
        name="source"
        options={isOpen ? [{ value: NOT_CHOSEN, label: 'Choose' }, ...options] : options}
        value={isOpen ? NOT_CHOSEN : chosen}
        hint={isOpen || isNew ? 'Numbers of two helpdesks never meet.' : numbersHint(known)}
        onChange={({ target }) => choose(target.value)}
      />
      {isNew && !isOpen && (
        <TextField
          label="Name of the helpdesk"
          name="sourceName"
          maxLength={NAME_MAX}
          autoComplete="off"
          value={value.name}
          hint={newHint(value.name, numberings)}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </div>
  )
}

const numbersHint = (known: Numbering | undefined) =>
  known?.prefix
    ? `Its tickets are numbered like ${known.prefix}7.`
    : 'Its tickets are numbered as in the file.'

const newHint = (name: string, numberings: readonly Numbering[]) => {
  const id = numberingIdOf(name)
  if (!id) return 'Such as the name of its program or brand.'
  return numberings.length > 0
    ? `Its tickets are numbered like ${id}-7.`
    : `The first helpdesk keeps its numbers; those of another one get its name in front.`
}
