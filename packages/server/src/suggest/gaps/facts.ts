/**
 * Kinds of facts that belong to one customer or one case; they name the gap, as `{{order.number}}`.
 * `code`: a number of a thing that the text does not name.
 */
export const FACT_KINDS = [
  'requester.name',
  'requester.firstName',
  'requester.lastName',
  'agent.name',
  'agent.firstName',
  'name',
  'address',
  'email',
  'phone',
  'order.number',
  'invoice.number',
  'serial.number',
  'customer.number',
  'ticket.number',
  'tracking.number',
  'account.number',
  'code',
  'date',
  'amount',
  'link',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** A fact in a text: `text.slice(start, end)` is `value`. */
export interface Fact {
  kind: FactKind
  value: string
  start: number
  end: number
}

/** All matches of a pattern as facts; `kindOf` returns undefined for a match that is none. */
export function matchesOf(
  text: string,
  pattern: RegExp,
  kindOf: (value: string, match: RegExpExecArray) => FactKind | undefined,
): Fact[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.groups?.['value'] ?? match[0]
    const kind = kindOf(value, match)
    const start = match.index + match[0].lastIndexOf(value)
    return kind ? [{ kind, value, start, end: start + value.length }] : []
  })
}

/** Facts in order, without those that overlap an earlier or a longer one. */
export function withoutOverlaps(facts: readonly Fact[]): Fact[] {
  const sorted = facts.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let done = 0
  return sorted.filter(({ start, end }) => {
    if (start < done) return false
    done = end
    return true
  })
}
