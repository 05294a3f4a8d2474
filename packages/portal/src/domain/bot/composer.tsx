import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/field.module.css'
import styles from './bot.module.css'

const TEXT_MAX = 256 // the contract's limit

interface ComposerProps {
  onSend: (text: string) => void
  /** Shown before the text field. */
  children?: ReactNode
}

/** Text field for a message to the bot: Enter sends and clears it. */
export function Composer({ onSend, children }: ComposerProps) {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!text.trim()) return
        onSend(text)
        setText('')
      }}
    >
      {children}
      <input
        className={field.field}
        aria-label="Type a message:"
        placeholder="Type a message:"
        autoComplete="off"
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="primary" aria-disabled={!text.trim()}>
        Send
      </Button>
    </form>
  )
}
