import { isComposing } from '@agent-assist/kit/composing'
import { TAG_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './lists.module.css'

/** Adds a tag that no ticket has yet. Enter adds it, and does not send the dialog. */
export function TypedTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [text, setText] = useState('')
  function add() {
    if (text.trim()) onAdd(text.trim())
    setText('')
  }
  return (
    <div className={styles.add}>
      <TextField
        label="Another tag"
        optional
        hint="A tag that no ticket has yet"
        autoComplete="off"
        maxLength={TAG_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !text.trim()) return
          event.preventDefault()
          add()
        }}
      />
      <Button disabled={!text.trim()} onClick={add}>
        Add tag
      </Button>
    </div>
  )
}
