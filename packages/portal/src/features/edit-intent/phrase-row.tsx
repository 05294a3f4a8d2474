import { isComposing } from '@agent-assist/kit/composing'
import { plainPhrase } from '@agent-assist/contract/wire'
import { useRef, useState } from 'react'
import { notify } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import field from '../../ui/form/field.module.css'
import { Menu } from '../../ui/overlay/menu.tsx'
import { marked } from './intent-draft.ts'
import styles from './editor.module.css'
import { PhraseText } from './phrase-text.tsx'

const PHRASE_MAX = 256

interface PhraseRowProps {
  /** Path of the field. */
  name: string
  text: string
  /** Names of the parameters that a selection can be annotated with. */
  parameters: readonly string[]
  error?: string
  onChange: (text: string) => void
  onRemove: () => void
}

/** A phrase with highlighted parameters; editing shows the annotation syntax. */
export function PhraseRow(props: PhraseRowProps) {
  const { name, text, parameters, error, onChange, onRemove } = props
  const [isEdited, edit] = useState(false)
  const plain = plainPhrase(text) || 'empty'
  return (
    <li className={styles.phrase}>
      {isEdited ? (
        <EditedPhrase {...{ name, text, parameters, error, onChange }} onDone={() => edit(false)} />
      ) : (
        <button
          type="button"
          name={name}
          className={cx(styles.phraseRead, error !== undefined && styles.wrong)}
          aria-label={`Edit the phrase “${plain}”`}
          onClick={() => edit(true)}
        >
          <PhraseText phrase={text} />
        </button>
      )}
      <IconButton icon="x" label={`Remove “${plain}”`} onClick={onRemove} />
      {error && <p className={styles.error}>{error}</p>}
    </li>
  )
}

interface EditedProps extends Omit<PhraseRowProps, 'onRemove'> {
  onDone: () => void
}

function EditedPhrase({ name, text, parameters, error, onChange, onDone }: EditedProps) {
  const input = useRef<HTMLInputElement>(null)

  function mark(parameter: string) {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const next = marked(text, selectionStart ?? 0, selectionEnd ?? 0, parameter)
    if (next === undefined) return notify('Select the example in the phrase first.')
    onChange(next)
    input.current?.focus()
  }

  return (
    <span className={styles.phraseEdit}>
      <input
        ref={input}
        name={name}
        className={field.field}
        aria-label="Phrase"
        aria-invalid={error ? true : undefined}
        maxLength={PHRASE_MAX}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a click on the phrase
        autoFocus
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          if (isComposing(event.nativeEvent)) return
          event.preventDefault()
          onDone()
        }}
      />
      {parameters.length > 0 && (
        <Menu
          label="Mark what is selected as a parameter"
          icon="pin"
          items={parameters.map((parameter) => ({
            label: parameter,
            icon: 'pin',
            onSelect: () => mark(parameter),
          }))}
        />
      )}
      <Button size="small" onClick={onDone}>
        Done
      </Button>
    </span>
  )
}
