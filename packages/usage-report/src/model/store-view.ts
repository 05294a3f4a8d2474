import { effect } from '@preact/signals'
import { defaultRange, toField } from './range.ts'
import type { Report } from './report.ts'
import { withView } from './view.ts'

/** Stores the view in the fragment of the page's address, so that it survives a reload and can be shared. */
export function storeView({ range, mode, split, hidden, now }: Report): () => void {
  return effect(() => {
    const [own, usual] = [range.value, defaultRange(now())]
    const isUsual =
      toField(own.from) === toField(usual.from) && toField(own.to) === toField(usual.to)
    const next = withView(location.hash, {
      ...(isUsual ? {} : { range: own }),
      mode: mode.value,
      split: split.value,
      hidden: [...hidden.value],
    })
    const { pathname, search } = location
    if (next !== location.hash) history.replaceState(history.state, '', pathname + search + next)
  })
}
