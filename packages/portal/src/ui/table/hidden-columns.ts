import { useState } from 'react'

const keyOf = (tableId: string) => `portal_table_${tableId}`

function kept(tableId: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return [] // what was kept is no JSON: every column shows
  }
}

/** Which columns of a table somebody does not want to see, kept on this machine. */
export function useHiddenColumns(tableId: string) {
  const [hidden, setHidden] = useState(() => kept(tableId))
  function hide(ids: readonly string[]) {
    if (ids.length > 0) localStorage.setItem(keyOf(tableId), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(tableId))
    setHidden(ids)
  }
  return [hidden, hide] as const
}
