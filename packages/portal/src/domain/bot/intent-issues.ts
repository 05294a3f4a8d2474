import { Intent, IntentsFile } from '@agent-assist/contract'

/** Error messages by the path of their field: `phrases.3`, `responses.0.cards.1.link`. */
export type Issues = Readonly<Record<string, string>>

interface Issue {
  path: readonly PropertyKey[]
  message: string
  code?: string | undefined
  maximum?: unknown
  origin?: unknown
  errors?: readonly (readonly Issue[])[]
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The issues of the union branch that fits the response: the one that recognises its fields. */
function leavesOf(issue: Issue): Issue[] {
  const { errors, path } = issue
  if (!errors) return [issue]
  const meant = errors.find((branch) =>
    branch.every(({ code, path: [first] }) => first !== undefined && code !== 'unrecognized_keys'),
  )
  const own = meant?.filter(({ path: [first, second] }) => first !== 'payload' || second)
  if (!own || own.length === 0) return [issue]
  return own.flatMap((inner) => leavesOf({ ...inner, path: [...path, ...inner.path] }))
}

function wordsOf({ code, origin, maximum, message }: Issue): string {
  if (code === 'too_small' && origin === 'string') return 'It is empty'
  if (code === 'too_big' && origin === 'string') return `At most ${String(maximum)} characters`
  if (code === 'invalid_format' && message.startsWith('Invalid'))
    return 'An address begins with https://, http:// or mailto:'
  return sentence(message)
}

/** Field of an issue's path; all events, and all contexts, are typed into one field. */
const fieldOf = (path: readonly PropertyKey[]) => {
  const names = path.map(String).filter((name) => name !== 'payload')
  const [first = ''] = names
  if (first === 'events' || first === 'contextsIn') return first
  return names.join('.').replace('quick_replies', 'replies')
}

/** Why an intent cannot be saved; the first issue of each field. */
export function issuesOf(intent: Intent): Issues {
  const texts: Record<string, string> = {}
  const issues: readonly Issue[] = Intent.safeParse(intent).error?.issues ?? []
  for (const issue of issues.flatMap(leavesOf)) texts[fieldOf(issue.path)] ??= wordsOf(issue)
  return texts
}

const SHOWN = 5

/** Reads intents from a file; returns the issues with their paths when it is invalid. */
export function readIntentsFile(text: string): { file: IntentsFile } | { problem: string } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: 'This file does not contain intents (not valid JSON)' }
  }
  const parsed = IntentsFile.safeParse(given)
  if (parsed.success) return { file: parsed.data }
  const messages = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'The file'}: ${message}`,
  )
  const more = messages.length > SHOWN ? [`and ${messages.length - SHOWN} more`] : []
  return { problem: [...messages.slice(0, SHOWN), ...more].join('; ') }
}
