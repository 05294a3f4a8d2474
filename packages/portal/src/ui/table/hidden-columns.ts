import { useState } from 'react'

const keyOf = (tableId: string) => `portal_table_${tableId}`

function stored(tableId: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return [] // the stored value is not JSON: all columns are visible
  }
}

/** The hidden columns of a table, stored on this machine. */
export function useHiddenColumns(tableId: string) {
  const [hidden, setHidden] = useState(() => stored(tableId))
  function hide(ids: readonly string[]) {
    if (ids.length > 0) localStorage.setItem(keyOf(tableId), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(tableId))
    setHidden(ids)
  }
  return [hidden, hide] as const
}
