import { isTooLong } from '@agent-assist/contract/wire'
import { fromFields, type Range, toField } from './range.ts'

/** What of the report is shown: its address, where it has one. */
export interface View {
  /** Missing: the default of the day on which it is opened. */
  range?: Range
  mode: 'graph' | 'table'
  split: 'type' | 'day' | 'agent'
  hidden: readonly string[]
}

const one = <T extends string>(text: string | null, of: readonly T[]): T | undefined =>
  of.find((value) => value === text)

/** Reads the view from a fragment; what it does not know or understand is missing. */
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

/** The fragment with the view in it; what else it holds stays, and what is the default is left out. */
export function withView(fragment: string, { range, mode, split, hidden }: View): string {
  const params = new URLSearchParams(fragment.replace('#', ''))
  const said: Record<string, string | undefined> = {
    from: range && toField(range.from),
    to: range && toField(range.to),
    view: mode === 'graph' ? '' : mode,
    by: split === 'type' ? '' : split,
    hide: hidden.join(','),
  }
  for (const [name, value] of Object.entries(said))
    if (value) params.set(name, value)
    else params.delete(name)
  return params.size > 0 ? `#${params}` : ''
}
