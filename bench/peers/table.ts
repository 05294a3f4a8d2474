const GAP = '  '

/** Columns of equal width: the first one to the left, all others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join(GAP)
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP)
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** A number with an appropriate number of digits. */
export function short(measurement: number): string {
  if (!Number.isFinite(measurement)) return '–'
  return measurement.toFixed(Math.abs(measurement) < 10 ? 1 : 0)
}
