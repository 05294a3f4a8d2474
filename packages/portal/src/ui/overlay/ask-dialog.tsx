import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import styles from './dialog.module.css'
import { Icon } from '../base/icon.tsx'
import { useModal } from './use-modal.ts'

interface AskDialogProps {
  /** The question; it is also the name of the dialog. */
  title: string
  /**
   * Called by the cancel button, and by Escape, the close button or a click outside; these ask first when something was
   * typed.
   */
  onClose: () => void
  /** Called by the confirm button. */
  onSubmit: () => void
  /** Texts of the confirm button: normal, and while it is busy. */
  submit: string
  busy: string
  sending?: boolean
  /** Whether the action cannot be undone. */
  isHard?: boolean
  /** Why the server refused, as a sentence. */
  error?: string
  children: ReactNode
}

/** Keeps what is typed into a form over a reload of the page; returns whether something was restored. */
function useTypedDraft(form: RefObject<HTMLFormElement | null>, title: string, isHard = false) {
  const [name] = useState(title) // some titles contain what is typed
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (isHard) return undefined // a confirmation is typed each time
    let kept: { stop: () => void; forget: () => void } | undefined
    let isOver = false
    void import('./typed-draft.ts').then(({ keepTyped }) => {
      if (!isOver && form.current) kept = keepTyped(form.current, name, () => setRestored(true))
    })
    return () => {
      isOver = true
      kept?.stop()
      kept?.forget()
    }
  }, [form, name, isHard])
  return isRestored
}

/**
 * Asks for confirmation, while it is rendered. The focus starts on the first field, or on the cancel button, and
 * returns to where it was.
 */
export function AskDialog(props: AskDialogProps) {
  const { title, onClose, onSubmit, submit, busy, sending = false, isHard, error } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isRestored = useTypedDraft(form, title, isHard)
  const [isTyped, setTyped] = useState(false)
  const [isAsked, ask] = useState(false)
  function leaveOrAsk() {
    if (!isTyped) return onClose()
    if (!dialog.current?.open) dialog.current?.showModal() // Chromium closes it when Escape is pressed twice
    ask(!isAsked)
  }
  const modal = useModal(dialog, sending ? undefined : leaveOrAsk)
  useLayoutEffect(() => {
    const first = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector)
    const control = first('input:checked') ?? first('input, textarea, select') ?? leave.current
    control?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={cx(styles.dialog, styles.ask)} aria-labelledby={id} {...modal}>
      <form
        ref={form}
        className={styles.sheet}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) onSubmit()
        }}
      >
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" disabled={sending} onClick={leaveOrAsk} />
        </div>
        <div className={cx(styles.body, styles.fields)}>
          {isRestored && <p role="status">What you typed before is restored.</p>}
          {props.children}
          {error && (
            <p className={styles.error} role="alert">
              <Icon name="alert" />
              {error}
            </p>
          )}
        </div>
        {isAsked && (
          <div className={styles.question} role="alert">
            <p>Close without saving? What you typed will be lost.</p>
            <Button size="small" autoFocus onClick={() => ask(false)}>
              Continue editing
            </Button>
            <Button size="small" look="hard" onClick={onClose}>
              Discard
            </Button>
          </div>
        )}
        <div className={styles.foot}>
          <Button ref={leave} disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          {/* It keeps the focus while it is busy, so it is not disabled. */}
          <Button
            type="submit"
            look={isHard ? 'hard' : 'primary'}
            aria-disabled={sending}
            aria-busy={sending}
          >
            {sending ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
