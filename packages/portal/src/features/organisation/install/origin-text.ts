/** An origin, or why a text is none, as a sentence. */
export type ParsedOrigin =
  | { origin: string; problem?: undefined }
  | { origin?: undefined; problem: string }

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** Hosts of the own machine, where pages have no https. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+)(:|\/|$)/i
const HOST = /^[a-z0-9.-]+$/
const EXAMPLE = 'https://help.example.com'

/** The origin of a typed or pasted address: its path is dropped, and a missing scheme is https. */
export function originOf(text: string): ParsedOrigin {
  const typed = text.trim()
  if (!typed) return { problem: `Type an address such as ${EXAMPLE}` }
  if (typed.includes('*'))
    return { problem: 'A * stands for nothing here: add each address on its own' }
  const scheme = LOCAL.test(typed) ? 'http://' : 'https://'
  const url = URL.parse(SCHEME.test(typed) ? typed : scheme + typed)
  if (!url || !HOST.test(url.hostname))
    return { problem: `This is not a web address such as ${EXAMPLE}` }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'The address must begin with https:// or http://' }
  return { origin: url.origin }
}
