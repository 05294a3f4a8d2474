import { type DateOrder, seenIn } from './times.ts'

/**
 * How a file writes days as numbers: in this order, which its rows prove; `open`: both are possible; `mixed`: some rows contradict
 * others.
 */
export type FoundOrder = DateOrder | 'open' | 'mixed'

export interface DatesLook {
  /** Missing: no date is written in numbers whose order matters. */
  dateOrder?: FoundOrder
  /** Whether times have no zone of their own. */
  isLocal: boolean
  /** Up to three different dates, those first whose day and month are in question. */
  examples: string[]
}

const EXAMPLES = 3

/** Looks at the dates of a file, text by text. */
export function createDatesLook() {
  const counts = { day: 0, month: 0, open: 0 }
  const examples = { open: new Set<string>(), other: new Set<string>() }
  let isLocal = false

  function add(text: string): void {
    const seen = seenIn(text)
    const [order, other] = seen.orders
    if (seen.orders.length === 0) return
    isLocal ||= seen.isLocal
    if (other) counts.open += 1
    else if (order) counts[order] += 1
    const kept = other ? examples.open : examples.other
    if (kept.size < EXAMPLES) kept.add(text)
  }

  function order(): FoundOrder | undefined {
    if (counts.day > 0 && counts.month > 0) return 'mixed'
    if (counts.day > 0) return 'day'
    if (counts.month > 0) return 'month'
    return counts.open > 0 ? 'open' : undefined
  }

  function look(): DatesLook {
    const dateOrder = order()
    return {
      ...(dateOrder ? { dateOrder } : {}),
      isLocal,
      examples: [...examples.open, ...examples.other].slice(0, EXAMPLES),
    }
  }
  return { add, look }
}
