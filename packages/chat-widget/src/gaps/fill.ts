import type { Suggestion } from '@agent-assist/contract/wire'
import { type Signal, signal } from '@preact/signals-core'
import { gapsOf } from '../base/marked-text.ts'
import type { PanelTexts } from '../texts/en.ts'
import { type GapTexts, gaps as english } from '../texts/gaps/en.ts'

/** What the agent typed into the gaps of an answer, by the name of the gap. */
export type Typed = Signal<Readonly<Record<string, string>>>

/** What was done with the gaps while a ticket is open, by answer. */
interface Work {
  typed: Map<string, Typed>
  /** Answers whose empty gaps the agent was warned of. */
  warned: Set<string>
}

/** An answer, and the object that stands for the opened ticket: it stays when the host updates that ticket. */
export interface Filled {
  suggestion: Suggestion
  sitting: object
}

const works = new WeakMap<object, Work>()

function workOf({ sitting }: Filled): Work {
  const known = works.get(sitting) ?? { typed: new Map(), warned: new Set() }
  works.set(sitting, known)
  return known
}

const keyOf = ({ suggestion: { kind, id } }: Filled) => `${kind} ${id}`

/** What was typed into the gaps of an answer; kept while the ticket is open. */
export function typedInto(filled: Filled): Typed {
  const { typed } = workOf(filled)
  const known = typed.get(keyOf(filled)) ?? signal({})
  typed.set(keyOf(filled), known)
  return known
}

export function type(filled: Filled, name: string, value: string): void {
  const own = typedInto(filled)
  own.value = { ...own.value, [name]: value }
  workOf(filled).warned.delete(keyOf(filled))
}

/** The panel's texts for gaps, English where its language lacks them. */
export const textsOf = (texts: PanelTexts & { gaps?: Partial<GapTexts> }): GapTexts => ({
  ...english,
  ...texts.gaps,
})

/** What a gap is for, in words: `order.number.2` is "order number 2". An unknown name stays. */
export function labelOf(name: string, { kinds }: GapTexts): string {
  const [, kind = '', place = ''] = /^(.*?)(?:\.(\d+))?$/.exec(name) ?? []
  const words = ownOf(kinds, kind)
  return words ? [words, place].filter(Boolean).join(' ') : name
}

/** The value of a name, which may be that of a property of every object, such as `constructor`. */
export const ownOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Names of the gaps of an answer that are empty. */
export function emptyGaps(filled: Filled): string[] {
  const values = typedInto(filled).value
  const names = gapsOf(filled.suggestion.text).map(({ name }) => name)
  return [...new Set(names)].filter((name) => !ownOf(values, name)?.trim())
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g

/**
 * The text with what was typed into its gaps. With empty gaps the first call returns undefined and warns; the next one
 * returns the text as it is.
 */
export function complete(
  suggestion: Suggestion,
  sitting: object,
  notice: Signal<string>,
  texts: PanelTexts,
): string | undefined {
  const filled = { suggestion, sitting }
  const empty = emptyGaps(filled)
  const { warned } = workOf(filled)
  if (empty.length > 0 && !warned.has(keyOf(filled))) {
    warned.add(keyOf(filled))
    const own = textsOf(texts)
    const names = empty.map((name) => labelOf(name, own)).join(', ')
    notice.value = own.empty.replace('{names}', () => names)
    return undefined
  }
  const values = typedInto(filled).value
  return suggestion.text.replace(
    PLACEHOLDER,
    (gap, name: string) => ownOf(values, name)?.trim() || gap,
  )
}
