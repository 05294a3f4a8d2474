/** @jsxImportSource preact */
import type { Signal } from '@preact/signals'
import { Icon, type IconName } from '../base/icon.tsx'

interface SegmentsProps<K extends string> {
  label: string
  items: readonly { key: K; title: string; icon?: IconName }[]
  value: Signal<K>
}

/** A choice of one option, side by side; arrow keys change it. */
export function Segments<K extends string>({ label, items, value }: SegmentsProps<K>) {
  function move(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const at = items.findIndex(({ key }) => key === value.value)
    const next = (at + by + items.length) % items.length
    value.value = items[next]?.key ?? value.value
    const { children } = event.currentTarget as HTMLElement
    ;(children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div class="ur-seg" role="radiogroup" aria-label={label} onKeyDown={move}>
      {items.map(({ key, title, icon }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={value.value === key}
          tabIndex={value.value === key ? 0 : -1}
          onClick={() => (value.value = key)}
        >
          {icon && <Icon name={icon} />}
          {title}
        </button>
      ))}
    </div>
  )
}
