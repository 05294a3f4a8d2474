import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { place } from './place.ts'
import styles from './tooltip.module.css'

/** Milliseconds that the pointer must rest on a control. */
const REST_MS = 400

interface TooltipProps {
  text: string
  /** The text equals the control's name, so it is not read aloud again. */
  isName?: boolean
  /** Shows it without a rest, where the control has no other name to see. */
  atOnce?: boolean
  /** Renders the control with these attributes. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * A tooltip: visible while the pointer rests on the control or on the tooltip, and while the control has the keyboard
 * focus. Escape and using the control hide it.
 */
export function Tooltip({ text, isName = false, atOnce = false, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'gone' | 'resting' | 'shown'>('gone')
  const isShown = state === 'shown'
  const hide = () => setState('gone')
  // it may be visible already because of the focus
  const rest = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && setState((now) => (atOnce || now === 'shown' ? 'shown' : 'resting'))
  const hasFocus = () => {
    const focused = document.activeElement
    return !!focused?.matches(':focus-visible') && !!anchor.current?.contains(focused)
  }

  useEffect(() => {
    if (state !== 'resting') return undefined
    const timer = setTimeout(() => setState('shown'), REST_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (!isShown) return undefined
    // on the document, because the focus may be elsewhere
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isShown])

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={rest}
      onPointerLeave={() => !hasFocus() && hide()}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setState('shown')}
      onBlur={hide}
      onClick={hide}
    >
      {children({ 'aria-describedby': isShown && !isName ? id : undefined })}
      {isShown && <Tip id={id} text={text} isName={isName} anchor={anchor} />}
    </span>
  )
}

interface TipProps {
  id: string
  text: string
  isName: boolean
  anchor: React.RefObject<HTMLElement | null>
}

function Tip({ id, text, isName, anchor }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild
    if (!tip.current || !control) return
    tip.current.showPopover()
    place(tip.current, control.getBoundingClientRect(), 'middle')
  }, [anchor, text])
  return (
    <span
      ref={tip}
      id={id}
      className={styles.tip}
      role={isName ? undefined : 'tooltip'}
      aria-hidden={isName}
      popover="manual"
    >
      {text}
    </span>
  )
}
