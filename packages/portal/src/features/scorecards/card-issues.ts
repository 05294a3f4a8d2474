import { ScorecardContent } from '@agent-assist/contract'

/** What is wrong with a scorecard, by the path of the field. */
export type Issues = Record<string, string>

const LABELS: Record<string, string> = { weight: 'A whole number from 0 to 100' }

/** The issues of a scorecard; empty when it can be saved. */
export function issuesOf(content: unknown): Issues {
  const parsed = ScorecardContent.safeParse(content)
  if (parsed.success) return namesIssues(parsed.data)
  return Object.fromEntries(
    parsed.error.issues
      .toReversed() // of several issues of a field the first one counts
      .map(({ path, message }) => [path.join('.'), LABELS[String(path.at(-1))] ?? message]),
  )
}

/** A scale has names for all its options or for none. */
function namesIssues({ groups }: ScorecardContent): Issues {
  const issues: Issues = {}
  for (const [at, group] of groups.entries())
    for (const [place, { points, optionNames }] of group.categories.entries())
      if (optionNames.length > 0 && (optionNames.length !== points || optionNames.includes('')))
        issues[`groups.${at}.categories.${place}.optionNames`] =
          `Name all ${points} options, or none`
  return issues
}

/** A scorecard from the text of a file; a sentence when the text is none. */
export function cardFromText(text: string): ScorecardContent | string {
  try {
    const parsed = ScorecardContent.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return `The file is not a scorecard: ${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'is wrong'}.`
  } catch {
    return 'The file is not a scorecard: it is not JSON. Choose a file that was exported here.'
  }
}
