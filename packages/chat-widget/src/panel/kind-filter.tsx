import { Icon } from '../base/icons.tsx'
import { afterTexts } from './after-texts.ts'
import { KIND_ICONS } from '../answers/kinds.ts'
import type { Panel } from './panel.ts'

/** Filters the list by source: all, or one. */
export function KindFilter({ panel: { suggestions, texts } }: { panel: Panel }) {
  const { kind, kinds, choose, found } = suggestions
  if (kinds.value.length < 2) return null
  const own = afterTexts(texts)
  return (
    <div class="aa-kinds in" role="group" aria-label={own.sources} aria-keyshortcuts="f">
      {[undefined, ...kinds.value].map((one) => {
        const count = found.value.filter((item) => !one || item.kind === one).length
        const name = one ? texts.kinds[one] : own.all
        return (
          <button
            key={one}
            type="button"
            class={`w-icon sm k-${one}`}
            aria-label={`${name}, ${count}`}
            title={`${name}, ${count}${one ? '' : '  F'}`}
            aria-pressed={kind.value === one}
            onClick={() => choose(one)}
          >
            {one ? <Icon name={KIND_ICONS[one]} /> : own.all}
          </button>
        )
      })}
    </div>
  )
}
