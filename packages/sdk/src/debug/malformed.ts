import { redacted } from './redact.ts'

/** Long words, which may be secrets without a name. */
const LONG_WORDS = /[\w+/=-]{24,}/g
/** Number of characters that are shown of what came. */
const HEAD = 60

/** What a page gave that is none of what it should be, and the fix. */
export interface Misgiven {
  message: string
  fix: string
}

type Kind = 'answer' | 'JSON' | 'object' | 'page' | 'quoted' | 'text'

const KINDS: Record<Kind, { what: string; fix: string }> = {
  answer: { what: 'a Response', fix: 'return `response.text()` in fetchToken.' },
  JSON: {
    what: 'JSON',
    fix: 'return the token alone in fetchToken, such as `(await response.json()).token`.',
  },
  object: {
    what: 'an object',
    fix: 'return the token alone in fetchToken, such as `(await response.json()).token`.',
  },
  page: {
    what: 'a page (HTML)',
    fix: 'check `response.ok` in fetchToken, and that the person is signed in on your server.',
  },
  quoted: {
    what: 'a text in quotes',
    fix: 'return `response.json()` in fetchToken, or send the token without quotes.',
  },
  text: {
    what: 'a text',
    fix: 'check `response.ok` in fetchToken: an error of your server is not a token.',
  },
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kindOf(given: unknown, content: unknown): Kind {
  if (typeof given !== 'string') return given instanceof Response ? 'answer' : 'object'
  if (typeof content === 'object' && content) return 'JSON'
  if (typeof content === 'string') return 'quoted'
  return /^\s*</.test(given) ? 'page' : 'text'
}

function headOf(value: unknown): string {
  const text = redacted(value).replace(LONG_WORDS, '[hidden]')
  return text.length > HEAD ? `${text.slice(0, HEAD)}…` : text
}

/** Names what a page gave instead of a token, by its kind and its first characters without secrets, and the fix. */
export function malformed(given: unknown): Misgiven {
  const content = typeof given === 'string' ? jsonOf(given) : given
  const { what, fix } = KINDS[kindOf(given, content)]
  const shown = typeof content === 'object' && content ? content : given
  return { message: `The page gave ${what} instead of a token: ${headOf(shown)}`, fix }
}

/** Names what a page gave to setTicket instead of a ticket. */
export const noTicket = (given: unknown): Misgiven => ({
  message: `${headOf(given)} is not a ticket such as { id: '48213' }`,
  fix: '',
})
