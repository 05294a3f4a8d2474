import { formOf } from './codes.ts'
import type { Fact, FactKind } from './facts.ts'

type Range = [number, number]
type Values = Readonly<Record<string, string | undefined>>

/** What the open ticket offers for the gaps. */
export interface Offer {
  /** Names of customer and agent, by the name of the gap. */
  values: Values
  facts: readonly Fact[]
}

const NUMBERED = (kind: FactKind) => kind === 'code' || kind.endsWith('.number')

/** The only value among those of the open ticket; undefined when there are several. */
function onlyOf(facts: readonly Fact[]): string | undefined {
  const values = [...new Set(facts.map(({ value }) => value))]
  return values.length === 1 ? values[0] : undefined
}

/** Two numbers of one form in an answer are of two things: one number cannot stand for both. */
const isOne = (fact: Fact, all: readonly Fact[]) =>
  onlyOf(
    all.filter(({ kind, value }) => NUMBERED(kind) && formOf(value) === formOf(fact.value)),
  ) !== undefined

function valueFor(fact: Fact, all: readonly Fact[], offer: Offer): string | undefined {
  const { kind, value } = fact
  const { values, facts } = offer
  if (values[kind]) return values[kind]
  if (!NUMBERED(kind) || !isOne(fact, all)) return undefined
  const form = formOf(value)
  const numbers = facts.filter((own) => NUMBERED(own.kind))
  const alike = numbers.filter((own) => formOf(own.value) === form)
  if (alike.length > 0) return onlyOf(alike)
  return kind === 'code' ? undefined : onlyOf(numbers.filter((own) => own.kind === kind))
}

/**
 * A text whose facts are replaced: by the value of the open ticket where it has exactly one of that kind, otherwise by a
 * gap such as `{{order.number}}` (a second one of the kind is `{{order.number.2}}`). `filled`: ranges of the values.
 */
export function fillGaps(
  text: string,
  facts: readonly Fact[],
  offer: Offer,
): { text: string; filled: Range[] } {
  const filled: Range[] = []
  const gaps = new Map<string, string>()
  const counts = new Map<FactKind, number>()
  let out = ''
  let from = 0

  function gapOf({ kind, value }: Fact): string {
    const known = gaps.get(`${kind} ${value}`)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const gap = `{{${kind}${count > 1 ? `.${count}` : ''}}}`
    gaps.set(`${kind} ${value}`, gap)
    return gap
  }

  for (const fact of facts) {
    out += text.slice(from, fact.start)
    const value = valueFor(fact, facts, offer)
    if (value) filled.push([out.length, out.length + value.length])
    out += value ?? gapOf(fact)
    from = fact.end
  }
  return { text: out + text.slice(from), filled }
}

/** A text with its facts cut out, for a title. */
export function withoutFacts(text: string, facts: readonly Fact[]): string {
  const parts = facts.map(({ start }, index) => text.slice(facts[index - 1]?.end ?? 0, start))
  return [...parts, text.slice(facts.at(-1)?.end ?? 0)].join('…')
}
