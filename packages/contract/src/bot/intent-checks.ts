import { phraseKey, phraseParts, plainPhrase } from './intent-phrases.ts'
import type { Intent, IntentResponse } from './intents.ts'

/** Recommended number of phrases; with fewer, matches are unreliable. */
export const PHRASES_WANTED = 10

/** A problem of an intent: an `error` prevents publishing, a `warning` does not. */
export interface IntentIssue {
  kind:
    | 'few_phrases'
    | 'duplicate_phrase'
    | 'empty_response'
    | 'unknown_parameter'
    | 'never_matched'
    | 'same_name'
  severity: 'warning' | 'error'
  message: string
  /** Index of the phrase concerned. */
  phrase?: number
}

/** Fields of an intent that the checks read. */
export interface CheckedIntent {
  id: string
  intent: Intent
}

const PLACEHOLDER = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g

const hasContent = (response: IntentResponse) =>
  'text' in response
    ? response.text.trim() !== ''
    : Boolean(response.payload.text?.trim()) ||
      Boolean(response.payload.cards?.length) ||
      Boolean(response.payload.quick_replies?.length)

const isEmpty = ({ responses, usesWebhook }: Intent) => !usesWebhook && !responses.some(hasContent)

/** When an intent with an answer has none: while a parameter is missing or known, in words. */
function silentWhen({ responses }: Intent): string | undefined {
  const given = responses.filter(hasContent)
  const conditions = given.flatMap(({ when }) => when ?? [])
  if (conditions.length < given.length) return undefined
  const [first] = conditions
  if (!first) return undefined
  const isOther = conditions.some(
    ({ parameter, is }) => parameter === first.parameter && is !== first.is,
  )
  if (isOther) return undefined
  return `${first.parameter} is ${first.is === 'known' ? 'missing' : 'known'}`
}

const contextsOf = ({ contextsIn }: Intent) => contextsIn.toSorted().join(' ')

/** Reports duplicate phrases. Two intents may share a phrase when their input contexts differ. */
function duplicates(own: CheckedIntent, all: readonly CheckedIntent[]): IntentIssue[] {
  const holders = new Map<string, string>()
  for (const { id, intent } of all)
    if (id !== own.id && contextsOf(intent) === contextsOf(own.intent))
      for (const phrase of intent.phrases) holders.set(phraseKey(phrase), intent.name)
  const seen = new Set<string>()
  return own.intent.phrases.flatMap((phrase, at): IntentIssue[] => {
    const key = phraseKey(phrase)
    const other = holders.get(key)
    const isAgain = seen.has(key)
    seen.add(key)
    const issue = { kind: 'duplicate_phrase' as const, phrase: at }
    const label = `“${plainPhrase(phrase)}”`
    if (other !== undefined)
      return [
        { ...issue, severity: 'warning', message: `${label} is also a phrase of “${other}”.` },
      ]
    return isAgain ? [{ ...issue, severity: 'warning', message: `${label} is there twice.` }] : []
  })
}

function parameterIssues({ phrases, parameters, responses }: Intent): IntentIssue[] {
  const known = new Set(parameters.map(({ name }) => name))
  const marked = phrases.flatMap((phrase, at) =>
    phraseParts(phrase).flatMap(({ parameter }) => (parameter ? [{ name: parameter, at }] : [])),
  )
  const inResponses = [...JSON.stringify(responses).matchAll(PLACEHOLDER)].map(([, name = '']) => ({
    name,
  }))
  const inConditions = responses.flatMap(({ when }) => (when ? [{ name: when.parameter }] : []))
  const unknown = [...marked, ...inResponses, ...inConditions].filter(
    ({ name }) => !known.has(name),
  )
  const first = new Map(unknown.toReversed().map((use) => [use.name, use]))
  return [...first.values()].map((use) => ({
    kind: 'unknown_parameter',
    severity: 'warning',
    message: `There is no parameter “${use.name}”.`,
    ...('at' in use && typeof use.at === 'number' ? { phrase: use.at } : {}),
  }))
}

/**
 * Problems of an intent among all intents of its bot. The editor shows them while typing; the server refuses to publish
 * an intent with an error.
 */
export function intentIssues(own: CheckedIntent, all: readonly CheckedIntent[]): IntentIssue[] {
  const { intent } = own
  const issues: IntentIssue[] = []
  const count = intent.phrases.length
  const name = intent.name.trim().toLowerCase()
  if (all.some((other) => other.id !== own.id && other.intent.name.trim().toLowerCase() === name))
    issues.push({
      kind: 'same_name',
      severity: 'error',
      message: `Another intent is called “${intent.name}”.`,
    })
  if (count === 0 && intent.events.length === 0 && !intent.isFallback)
    issues.push({
      kind: 'never_matched',
      severity: 'error',
      message: 'Without a phrase or an event it is never matched.',
    })
  else if (count > 0 && count < PHRASES_WANTED)
    issues.push({
      kind: 'few_phrases',
      severity: 'warning',
      message: `It has ${count} of at least ${PHRASES_WANTED} phrases.`,
    })
  if (isEmpty(intent))
    issues.push({
      kind: 'empty_response',
      severity: 'error',
      message: 'It answers nothing.',
    })
  const silent = intent.usesWebhook ? undefined : silentWhen(intent)
  if (silent)
    issues.push({
      kind: 'empty_response',
      severity: 'warning',
      message: `It answers nothing while ${silent}.`,
    })
  return [...issues, ...duplicates(own, all), ...parameterIssues(intent)]
}
