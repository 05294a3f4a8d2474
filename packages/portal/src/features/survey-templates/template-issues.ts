import { NewSurveyTemplate, type SurveyTemplate, templateIssues } from '@agent-assist/contract'

/** Validation issues by the path of their field, e.g. `q2.0.quest`. */
export type Issues = Readonly<Record<string, string>>

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Why a template cannot be saved; the first issue of each field counts. */
export function issuesOf(template: SurveyTemplate): Issues {
  const issues: Record<string, string> = {}
  for (const { path, message } of templateIssues(template))
    issues[path.join('.')] ??= sentence(message)
  for (const issue of NewSurveyTemplate.safeParse(template).error?.issues ?? []) {
    const isLong = issue.code === 'too_big' && issue.origin === 'string'
    issues[issue.path.join('.')] ??= isLong
      ? `At most ${issue.maximum} characters`
      : sentence(issue.message)
  }
  return issues
}

const JUMP = /^q2\.\d+\.jumps\./

/** Issues of jumps alone: a circle is said at once, not only when the template is saved. */
export const jumpIssues = (template: SurveyTemplate): Issues =>
  Object.fromEntries(Object.entries(issuesOf(template)).filter(([path]) => JUMP.test(path)))

const SHOWN = 5

/** Parses a template from a file; throws an error with the first issues and their paths. */
export function readTemplateFile(text: string): SurveyTemplate {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('This file is not a survey template (not valid JSON)')
  }
  const parsed = NewSurveyTemplate.safeParse(given)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'The file'}: ${message}`,
  )
  const more = messages.length > SHOWN ? [`and ${messages.length - SHOWN} more`] : []
  throw new Error([...messages.slice(0, SHOWN), ...more].join('; '))
}
