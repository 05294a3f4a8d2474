import {
  type BotMessage,
  type Intent,
  type IntentParameter,
  phraseParts,
  type IntentResponse,
} from '@agent-assist/contract'

const NUMBER = /(?<![\p{L}\p{N}])#?((?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/u
const EMAIL = /[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@]+\.[\p{L}]{2,}/u
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?\\.?'
const DATE = new RegExp(
  [
    '\\b\\d{4}-\\d{1,2}-\\d{1,2}\\b',
    '\\b\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})?',
    `\\b${DAY} (?:of )?${MONTH}(?: \\d{4})?`,
    `\\b${MONTH} ${DAY}(?:,? \\d{4})?`,
    '\\b(?:today|tomorrow|yesterday)\\b',
    '\\b(?:(?:last|next|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b',
  ].join('|'),
  'i',
)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Values of a list parameter, from its settings and from annotated phrases; the longest first. */
function valuesOf({ name, values = [] }: IntentParameter, phrases: readonly string[]): string[] {
  const marked = phrases
    .flatMap(phraseParts)
    .flatMap(({ text, parameter }) => (parameter === name ? [text] : []))
  return [...new Set([...values, ...marked])].toSorted((a, b) => b.length - a.length)
}

function find(parameter: IntentParameter, intent: Intent, text: string): string | undefined {
  switch (parameter.kind) {
    case 'number':
      return NUMBER.exec(text)?.[1]
    case 'email':
      return EMAIL.exec(text)?.[0]
    case 'date':
      return DATE.exec(text)?.[0]
    case 'list':
      return valuesOf(parameter, intent.phrases).find((value) =>
        new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
      )
  }
}

/** Values of the intent's parameters that a text contains; the others are missing. */
export const parametersIn = (intent: Intent, text: string): Record<string, string> =>
  Object.fromEntries(
    intent.parameters.flatMap((parameter) => {
      const value = find(parameter, intent, text)
      return value === undefined ? [] : [[parameter.name, value]]
    }),
  )

const PLACEHOLDER = /\s?\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g

/** A text with its placeholders filled; unknown ones are removed. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(PLACEHOLDER, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined ? '' : `${/^\s/.test(whole) ? whole[0] : ''}${value}`
    })
    .trim()

/** Whether a message is sent with these values. */
const isSent = ({ when }: IntentResponse, values: Readonly<Record<string, string>>): boolean =>
  !when || Object.hasOwn(values, when.parameter) === (when.is === 'known')

/** The responses whose condition holds, with their placeholders filled; links and payloads stay unchanged. */
export const fillResponses = (
  responses: readonly IntentResponse[],
  values: Readonly<Record<string, string>>,
): BotMessage[] =>
  responses
    .filter((response) => isSent(response, values))
    .map((response) => {
      if ('text' in response) return { text: filled(response.text, values) }
      const { text, cards, quick_replies: replies } = response.payload
      return {
        payload: {
          ...(text === undefined ? {} : { text: filled(text, values) }),
          ...(cards
            ? {
                cards: cards.map((card) => ({
                  ...card,
                  header: filled(card.header, values),
                  description: filled(card.description, values),
                })),
              }
            : {}),
          ...(replies ? { quick_replies: replies } : {}),
        },
      }
    })
