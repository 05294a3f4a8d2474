import type { FileLook } from '@agent-assist/file-reader/look'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import styles from '../source-panel/source-panel.module.css'

/** What rows with one number are. */
export type RowsAre = 'messages' | 'states'

const OPTIONS = [
  { value: 'messages', label: 'Messages of the ticket' },
  { value: 'states', label: 'Later states of the ticket' },
]

interface RowsPartProps {
  look: FileLook
  /** Undefined: nobody chose. */
  value: RowsAre | undefined
  /** No column says who wrote a message. */
  hasNoRoles: boolean
  onChange: (rows: RowsAre) => void
}

/** Asks what rows with the same number are, with examples. */
export const RowsPart = ({ look, value, hasNoRoles, onChange }: RowsPartProps) => (
  <fieldset className={styles.howRead}>
    <legend>Rows with the same number</legend>
    <ScrollTable label="Examples of rows with the same number" className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Number</th>
          <th scope="col">Time</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        {look.rowExamples.map(({ line, id, at, text }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{id}</td>
            <td>{at}</td>
            <td className="trunc" title={text}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    <RadioGroup
      label="These rows are"
      name="rows"
      options={OPTIONS}
      chosen={value ?? ''}
      onChange={({ target }) => onChange(target.value === 'messages' ? 'messages' : 'states')}
    />
    {value === 'messages' && hasNoRoles && (
      <p className={styles.quiet}>
        The customer is who wrote first; the other authors are agents. Choose the column with the
        role of the author if the file has one.
      </p>
    )}
  </fieldset>
)
