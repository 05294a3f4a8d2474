import { Intent, IntentsFile } from '@agent-assist/contract'

/** What is wrong, by the path of its field: `phrases.3`, `responses.0.cards.1.link`. */
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

/** The issues of the kind of response that is meant: one whose fields are known to it. */
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

/** The field that a path means; events and contexts are typed into one field each. */
const fieldOf = (path: readonly PropertyKey[]) => {
  const names = path.map(String).filter((name) => name !== 'payload')
  const [first = ''] = names
  if (first === 'events' || first === 'contextsIn') return first
  return names.join('.').replace('quick_replies', 'replies')
}

/** Why an intent cannot be saved; the first fault of a field counts. */
export function issuesOf(intent: Intent): Issues {
  const texts: Record<string, string> = {}
  const issues: readonly Issue[] = Intent.safeParse(intent).error?.issues ?? []
  for (const issue of issues.flatMap(leavesOf)) texts[fieldOf(issue.path)] ??= wordsOf(issue)
  return texts
}

const SHOWN = 5

/** Reads intents from a file, or says what is wrong with it, each thing with its path. */
export function readIntentsFile(text: string): { file: IntentsFile } | { problem: string } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: 'These are no intents: the file holds no JSON.' }
  }
  const parsed = IntentsFile.safeParse(given)
  if (parsed.success) return { file: parsed.data }
  const messages = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'The file'}: ${message}`,
  )
  const more = messages.length > SHOWN ? [`and ${messages.length - SHOWN} more`] : []
  return { problem: [...messages.slice(0, SHOWN), ...more].join('; ') }
}
