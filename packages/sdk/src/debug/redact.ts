import { shortText } from '@agent-assist/contract/wire'
const HIDDEN = '[hidden]'
const SECRET_KEYS = /token|authorization|secret|password/i
/** Matches a signed token anywhere in a text: three base64url parts separated by dots. */
const SIGNED = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
const DEPTH = 4
const LENGTH = 300

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return `function ${value.name}`.trim()
  if (typeof value === 'string') return value.replace(SIGNED, HIDDEN)
  if (value instanceof Element) return `<${value.localName}>`
  if (value instanceof Error) return `${value.name}: ${value.message.replace(SIGNED, HIDDEN)}`
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => plain(item, depth - 1))
  const fields = Object.entries(value).map(([key, field]) =>
    SECRET_KEYS.test(key) && typeof field === 'string'
      ? [key, HIDDEN]
      : [key, plain(field, depth - 1)],
  )
  return Object.fromEntries(fields)
}

/** A value as one line of text, with tokens removed. */
export function redacted(value: unknown): string {
  try {
    const text = JSON.stringify(plain(value, DEPTH)) ?? ''
    return shortText(text, LENGTH)
  } catch {
    return '(cannot be shown)' // a getter of the host threw
  }
}
