/**
 * Whether PostgreSQL can store all texts of a parsed value: it accepts neither NUL nor a lone
 * surrogate.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}
