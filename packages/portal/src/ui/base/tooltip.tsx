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

/** The pointer rests so long on a control before its tooltip shows. */
const REST_MS = 400

interface TooltipProps {
  text: string
  /** The control is called so anyway: nothing to read aloud. */
  isName?: boolean
  /** The control, described by what it is given. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * Words on a control: there while the pointer rests on it or on them, and while it has the focus from
 * the keyboard. Escape takes them away, and so does using the control.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'gone' | 'resting' | 'shown'>('gone')
  const isShown = state === 'shown'
  const hide = () => setState('gone')
  // it may show for the focus already, and open under the pointer
  const rest = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && setState((now) => (now === 'shown' ? now : 'resting'))
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
    // on the document: the pointer may rest here while the focus is elsewhere
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
