import {
  TICKET_LISTS,
  LIST_SEPARATORS,
  type FileMapping,
  type TicketList,
  type ListSeparator,
} from '@agent-assist/contract/wire'
import { entriesIn } from '@agent-assist/file-reader/lists'
import type { FileLook } from '@agent-assist/file-reader/look'
import { Select } from '../../../ui/form/select.tsx'
import styles from '../source-panel/source-panel.module.css'
import { ReadExamples } from './read-examples.tsx'

const LABELS: Record<TicketList, string> = { tags: 'Tags are separated by' }

const SEPARATORS: Record<ListSeparator, string> = {
  semicolon: 'Semicolons',
  comma: 'Commas',
  bar: 'Vertical bars',
  line: 'Line breaks',
  blank: 'Spaces',
  none: 'Nothing: each cell is one tag',
}
const OPTIONS = LIST_SEPARATORS.map((value) => ({ value, label: SEPARATORS[value] }))

/** Lists of a file whose separator nobody knows. */
export const openLists = ({ separators }: FileMapping, look: FileLook): TicketList[] =>
  TICKET_LISTS.filter((field) => look.lists[field].separator === 'open' && !separators?.[field])

interface ListsPartProps {
  look: FileLook
  /** What separates each list, where it is known. */
  separators: FileMapping['separators']
  onChange: (separators: FileMapping['separators']) => void
}

/** What separates the entries of lists, with examples; nothing for lists that cannot be separated. */
export const ListsPart = ({ look, separators, onChange }: ListsPartProps) =>
  TICKET_LISTS.filter((field) => look.lists[field].separator !== undefined).map((field) => (
    <ListPart
      key={field}
      label={LABELS[field]}
      name={`${field}Separator`}
      examples={look.lists[field].examples}
      value={separators?.[field]}
      onChange={(separator) => onChange({ ...separators, [field]: separator })}
    />
  ))

interface ListPartProps {
  label: string
  name: string
  examples: readonly string[]
  value: ListSeparator | undefined
  onChange: (separator: ListSeparator | undefined) => void
}

const ListPart = ({ label, name, examples, value, onChange }: ListPartProps) => (
  <>
    <div className={styles.preset}>
      <Select
        label={label}
        name={name}
        options={value ? OPTIONS : [{ value: '', label: 'Choose' }, ...OPTIONS]}
        value={value ?? ''}
        onChange={({ target }) => onChange(LIST_SEPARATORS.find((one) => one === target.value))}
      />
    </div>
    <ReadExamples
      label="Examples of tags"
      examples={examples}
      cell={(example) => (
        <td>{value ? entriesIn(example, value).map(quoted).join(' ') : 'Not chosen'}</td>
      )}
    />
  </>
)

const quoted = (entry: string): string => `“${entry}”`
