import { useState } from 'react'

const keyOf = (tableId: string) => `portal_table_${tableId}`

function stored(tableId: string, first: readonly string[]): readonly string[] {
  const text = localStorage.getItem(keyOf(tableId))
  if (text === null) return first
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : first
  } catch {
    return first // the stored value is not JSON
  }
}

const NONE: readonly string[] = []

/** The hidden columns of a table, stored on this machine; `first` are hidden until somebody chooses. */
export function useHiddenColumns(tableId: string, first = NONE) {
  const [hidden, setHidden] = useState(() => stored(tableId, first))
  function hide(ids: readonly string[]) {
    if (ids.toSorted().join() !== first.toSorted().join())
      localStorage.setItem(keyOf(tableId), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(tableId))
    setHidden(ids)
  }
  return [hidden, hide] as const
}
