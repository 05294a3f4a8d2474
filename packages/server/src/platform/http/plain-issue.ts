import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** Beginnings of zod's own messages; those of the contract are words for people already. */
const OF_ZOD = /^(?:Too (?:small|big)|Invalid|Unrecognized)/

const COUNTED: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' }

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'is not an id',
  datetime: 'must be a time such as 2026-03-02T09:00:00Z',
  date: 'must be a day such as 2026-03-02',
}

function limitText(origin: string, side: 'least' | 'most', limit: number | bigint): string {
  const counted = COUNTED[origin]
  if (!counted) return `must be at ${side} ${limit}`
  if (side === 'least' && Number(limit) === 1) return 'must not be empty'
  return `must have at ${side} ${limit} ${counted}`
}

function ofZod(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return limitText(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return limitText(issue.origin, 'most', issue.maximum)
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong form'
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}

/** What is wrong, in words that follow the name of the field: `must have at least 4 characters`. */
export const plainIssue = (issue: Issue): string =>
  OF_ZOD.test(issue.message) ? ofZod(issue) : issue.message

/** `First name` of `firstName`. */
const nameOf = (key: string): string => {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Messages of a body that is not valid by the name of the field, as sentences that name it. */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> | undefined {
  const named = issues.flatMap((issue): [string, string][] => {
    const key = issue.path.findLast((part) => typeof part === 'string')
    return key === undefined
      ? []
      : [[issue.path.map(String).join('.'), `${nameOf(key)} ${plainIssue(issue)}`]]
  })
  return named.length > 0 ? Object.fromEntries(named.toReversed()) : undefined // the first one of a field counts
}
