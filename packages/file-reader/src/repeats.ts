/**
 * Brings the rows of a number together. `counts` has how many rows there are of each number that several have; a row waits
 * until all of its number are there.
 */
export function createRepeats<T>(counts: ReadonlyMap<string, number>) {
  const waiting = new Map<string, T[]>()

  /** All rows of the number, oldest line first, or none while others are to come. */
  function add(id: string, row: T): T[] {
    const count = counts.get(id)
    if (count === undefined) return [row]
    const rows = waiting.get(id) ?? []
    rows.push(row)
    waiting.set(id, rows)
    if (rows.length < count) return []
    waiting.delete(id)
    return rows
  }

  /** What still waits, by number: rows that did not all come, such as those of a file that ended early. */
  function rest(): T[][] {
    const groups = [...waiting.values()]
    waiting.clear()
    return groups
  }
  return { add, rest }
}
