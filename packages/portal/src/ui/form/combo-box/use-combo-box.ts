import { isComposing } from '@agent-assist/kit/composing'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { matching, settled } from './matching.ts'

type InputProps = ComponentProps<'input'>

/** Sets a value as if it were typed, so that the form is notified. */
function fill(input: HTMLInputElement, value: string) {
  if (input.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** State of a combo box: open list, matches, active option, and the attributes of its input. */
export function useComboBox(options: readonly string[], { onChange, onBlur }: InputProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const found = matching(options, typed)

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  /** Opens with all options: the chosen one is active, not searched for. */
  function show({ value }: HTMLInputElement) {
    const chosen = options.indexOf(value)
    setTyped(chosen < 0 ? value : '')
    setActive(chosen)
    setOpen(true)
  }

  function choose(option: string) {
    const input = anchor.current?.querySelector('input')
    if (input) fill(input, option)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!open) show(event.currentTarget)
      else if (found.length > 0)
        setActive(
          active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length,
        )
    } else if (event.key === 'Enter' && open && found[active]) {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  const handlers: InputProps = {
    onKeyDown,
    onChange: (event) => {
      setTyped(event.target.value)
      setActive(event.target.value ? 0 : -1)
      setOpen(true)
      return onChange?.(event)
    },
    onClick: (event) => (open ? setOpen(false) : show(event.currentTarget)),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      fill(event.currentTarget, settled(options, event.currentTarget.value))
      setOpen(false)
      return onBlur?.(event)
    },
  }
  return { anchor, list, open, found, active, choose, handlers }
}
