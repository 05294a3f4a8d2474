import { useState } from 'react'

/** Rows of a form that are added, changed and deleted; each keeps its key. */
export function useRows<T extends object>(start: () => T[]) {
  const [rows, setRows] = useState(() => start().map((row, key) => ({ ...row, key })))
  return {
    rows,
    set: (key: number, given: Partial<T>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...given } : row))),
    add: (row: T) =>
      setRows([...rows, { ...row, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
  }
}
