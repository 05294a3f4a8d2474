import { effect } from '@preact/signals'
import { defaultRange, type Range, toField } from './range.ts'
import type { Report } from './report.ts'
import { readView, withView } from './view.ts'

/** Where a view is stored as parameters of an address, with `#` in front where there are any. */
export interface ViewPlace {
  read: () => string
  write: (view: string) => void
}

const FRAGMENT: ViewPlace = {
  read: () => location.hash,
  write: (view) =>
    history.replaceState(history.state, '', location.pathname + location.search + view),
}

const isSame = (own: Range, other: Range | undefined) =>
  other && toField(own.from) === toField(other.from) && toField(own.to) === toField(other.to)

/**
 * Stores the view in the page's address, so that it survives a reload and can be shared. Days that the address names stay
 * there; of others the usual ones are not written, so that they remain those before today.
 */
export function storeView(
  { range, mode, split, hidden, now }: Report,
  { read, write }: ViewPlace = FRAGMENT,
): () => void {
  return effect(() => {
    const own = range.value
    const old = read()
    const isUsual = !isSame(own, readView(old).range) && isSame(own, defaultRange(now()))
    const next = withView(old, {
      ...(isUsual ? {} : { range: own }),
      mode: mode.value,
      split: split.value,
      hidden: [...hidden.value],
    })
    if (next !== old) write(next)
  })
}
