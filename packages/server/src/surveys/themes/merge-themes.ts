/** From this share of the comments with either theme on, both say the same: one is shown. */
const SAME = 0.5

/**
 * Of themes whose comments are mostly the same the first; `together` tells how many comments have both. A theme is left out, not added to the other:
 * it opens exactly its own comments.
 */
export function mergeThemes<T extends { theme: string; count: number }>(
  themes: readonly T[],
  together: (one: string, other: string) => number,
): T[] {
  const kept: T[] = []
  for (const theme of themes) {
    const isSame = (other: T) => {
      const both = together(other.theme, theme.theme)
      return both >= SAME * (theme.count + other.count - both)
    }
    if (!kept.some(isSame)) kept.push(theme)
  }
  return kept
}
