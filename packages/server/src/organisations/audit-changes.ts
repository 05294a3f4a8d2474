import { type AuditChange, shortText } from '@agent-assist/contract'

/** Longest text of a value in the audit log. */
const TEXT_MAX_CHARS = 500

/** A value as text, cut when it is long; undefined for no value. */
export function auditText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shortText(text, TEXT_MAX_CHARS)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** The values of an object and of the objects in it, each by its path: `autoReply.mode`. */
function valuesOf(state: object, prefix = ''): [string, unknown][] {
  return Object.entries(state).flatMap(([key, value]: [string, unknown]) =>
    isPlain(value) ? valuesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

const listText = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object') ? value.join(', ') : value

/** The values that differ between two states, as texts. */
export function changesBetween(before: object, after: object): Record<string, AuditChange> {
  const old = new Map(valuesOf(before))
  const now = new Map(valuesOf(after))
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [old.get(name), now.get(name)]
      if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return []
      const [from, to] = [auditText(listText(was)), auditText(listText(is))]
      const change = {
        ...(from === undefined ? {} : { before: from }),
        ...(to === undefined ? {} : { after: to }),
      }
      return [[name, change]]
    }),
  )
}
