import { isTooLong } from '@agent-assist/contract/wire'
import { fromFields, type Range, toField } from './range.ts'

/** The view of a report, as stored in its address. */
export interface View {
  /** Missing: the default on the day it is opened. */
  range?: Range
  mode: 'graph' | 'table'
  split: 'type' | 'day' | 'agent'
  hidden: readonly string[]
}

const one = <T extends string>(text: string | null, of: readonly T[]): T | undefined =>
  of.find((value) => value === text)

/** Parses a view from a fragment; unknown and invalid values are missing. */
export function readView(fragment: string): Partial<View> {
  const params = new URLSearchParams(fragment.replace('#', ''))
  const range = fromFields(params.get('from') ?? '', params.get('to') ?? '')
  const mode = one(params.get('view'), ['table'])
  const split = one(params.get('by'), ['day', 'agent'])
  const hidden = params.get('hide')?.split(',')
  return {
    ...(range && !isTooLong(+range.from, +range.to) && { range }),
    ...(mode && { mode }),
    ...(split && { split }),
    ...(hidden && { hidden }),
  }
}

/** The fragment with the view: other parameters stay, and defaults are omitted. */
export function withView(fragment: string, { range, mode, split, hidden }: View): string {
  const params = new URLSearchParams(fragment.replace('#', ''))
  const messages: Record<string, string | undefined> = {
    from: range && toField(range.from),
    to: range && toField(range.to),
    view: mode === 'graph' ? '' : mode,
    by: split === 'type' ? '' : split,
    hide: hidden.join(','),
  }
  for (const [name, value] of Object.entries(messages))
    if (value) params.set(name, value)
    else params.delete(name)
  return params.size > 0 ? `#${params}` : ''
}
