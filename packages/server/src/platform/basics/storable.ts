/** Whether a text anywhere in a parsed value, or the name of a field, has NUL, which PostgreSQL does not store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => holdsNul(key) || holdsNul(part))
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * The value with U+FFFD in place of each half of a surrogate pair, which a program leaves behind when it cuts a text
 * inside an emoji. PostgreSQL stores no halves, and the length of a text stays the same. Values without halves are
 * returned as they are.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map(wellFormed)
    return parts.every((part, at) => part === value[at]) ? value : parts
  }
  if (!isPlain(value)) return value
  const entries = Object.entries(value)
  const changed = entries.map(([key, part]) => [key.toWellFormed(), wellFormed(part)] as const)
  const isSame = changed.every(
    ([key, part], at) => key === entries[at]?.[0] && part === entries[at][1],
  )
  return isSame ? value : Object.fromEntries(changed)
}
