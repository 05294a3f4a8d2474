/** The list with one entry moved to another index. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const moved = list[from]
  return moved === undefined ? [...list] : rest.toSpliced(to, 0, moved)
}
