import { type Fact, matchesOf } from './facts.ts'
import { isPersonal } from './threads.ts'

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'”’)\]]+/giu
const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
/** Addresses of departments are no one's. */
const SHARED =
  /^(?:support|help|info|service|kontakt|contact|hello|hallo|hola|bonjour|no-?reply|office|sales|billing|feedback|abuse|postmaster|privacy|orders?|returns?)@/iu
/** A value that identifies somebody or something: a token, or a number of at least nine digits. */
const TOKEN = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}._~-]{16,}$|^\d{9,}$/u
/** Words that name such a value, whatever it looks like. */
const SECRET =
  /[?&#](?:token|key|sig|signature|auth|session|code|hash|order|invoice|customer|ticket|tracking|email|mail|user|uid)=[^&#]{3,}/iu

function valuesOf(link: string): string[] {
  const query = link.split('?')[1]?.split('#')[0] ?? ''
  return query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1))
}

const withoutEnd = (link: string) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/u, '')

/** The same without a scheme. */
const BARE =
  /(?<![\p{L}\p{N}@./:-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,10}\/[^\s<>"'”’)\]]{1,300}/giu
/** A path on the site where the answer was written: /questions/1446246. */
const RELATIVE = /(?<![\p{L}\p{N}@./:?&=#_~%<-])\/[\p{L}][\p{L}-]{0,20}\/[^\s<>"'”’)\]]{2,300}/giu

/** A number of an order in a path: KH-48133. */
const NUMBERED = /^\p{Lu}{1,6}-\d{5,}$/u
const PART_CHARS = 5

/**
 * Links to threads, tickets, orders, profiles and uploads, links with ids of the case or the customer's name, and e-mail addresses of persons. `customer`: what the customer of the
 * ticket wrote; `names`: the words of their name in lower case.
 */
export function findLinks(text: string, customer: string, names: readonly string[] = []): Fact[] {
  const isNamed = (link: string) =>
    names.length > 0 &&
    [/\p{L}+/gu, /[\p{L}\p{N}-]+/gu].some((words) =>
      (link.toLowerCase().match(words) ?? []).some((word) => names.includes(word)),
    )
  const isTheirs = (part: string) =>
    NUMBERED.test(part) ||
    (part.length >= PART_CHARS && /\d{4}/.test(part) && customer.includes(part))
  const holdsFact = (link: string) =>
    !customer.includes(link) && link.split(/[/?&=#]/u).some((part) => isTheirs(part))
  const links = matchesOf(text, LINK, (found) => {
    const link = withoutEnd(found)
    const isOne = valuesOf(link).some((value) => TOKEN.test(value)) || SECRET.test(link)
    return isOne || isPersonal(link) || holdsFact(link) || isNamed(link) ? 'link' : undefined
  })
  const bare = [BARE, RELATIVE].flatMap((pattern) =>
    matchesOf(text, pattern, (found) => (isPersonal(found) ? 'link' : undefined)),
  )
  const whole = [...links, ...bare].map((fact) => {
    const value = withoutEnd(fact.value)
    return { ...fact, value, end: fact.start + value.length }
  })
  const mails = matchesOf(text, EMAIL, (value) => (SHARED.test(value) ? undefined : 'email'))
  return [...whole, ...mails]
}

/** Ranges of all links, in which other facts are not looked for. */
export const linkRanges = (text: string): [number, number][] =>
  [...text.matchAll(LINK)].map((match) => [match.index, match.index + match[0].length])
