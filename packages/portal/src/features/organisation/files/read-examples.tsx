import type { ReactNode } from 'react'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import styles from '../source-panel/source-panel.module.css'

interface ReadExamplesProps {
  label: string
  examples: readonly string[]
  /** The cell beside an example: how it is read. */
  cell: (example: string) => ReactNode
}

/** Some values of a file as they are written, and as they are read. */
export const ReadExamples = ({ label, examples, cell }: ReadExamplesProps) => (
  <ScrollTable label={label} className={styles.examples}>
    <thead>
      <tr>
        <th scope="col">In the file</th>
        <th scope="col">Read as</th>
      </tr>
    </thead>
    <tbody>
      {examples.map((example) => (
        <tr key={example}>
          <th scope="row" className="trunc" title={example}>
            {example}
          </th>
          {cell(example)}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
