import type { ReactNode } from 'react'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import styles from './file-import.module.css'

interface FirstRowsProps {
  /** What the columns become. */
  heads: readonly string[]
  /** Rows, each begun by a `LineCell`. */
  children: ReactNode
}

/** The first rows of a file, before it is imported. */
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
