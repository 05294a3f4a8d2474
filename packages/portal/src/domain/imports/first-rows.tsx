import type { ReactNode } from 'react'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import styles from './file-import.module.css'

interface FirstRowsProps {
  /** Titles of the columns. */
  heads: readonly string[]
  /** Rows, each starting with a `LineCell`. */
  children: ReactNode
}

/** Preview of a file's first rows before the import. */
export const FirstRows = ({ heads, children }: FirstRowsProps) => (
  <ScrollTable label="First rows" className={styles.preview}>
    <thead>
      <tr>
        <th scope="col" className={table.number}>
          Line
        </th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </ScrollTable>
)

export const LineCell = ({ line }: { line: number }) => <td className={table.number}>{line}</td>
