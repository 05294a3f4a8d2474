import { isComposing } from '@agent-assist/kit/composing'
import { phraseKey } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Part } from '../../domain/editing/part.tsx'
import { counted } from '@agent-assist/kit/format'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { newKey, type PhraseDraft } from './intent-draft.ts'
import { type Editing, errorAt, type Update } from './editing.ts'
import styles from './editor.module.css'
import { PhraseRow } from './phrase-row.tsx'

/** Number of phrases that are shown before the list is expanded. */
const SHOWN = 50
const PHRASES_MAX = 1000

/** The training phrases of the intent, with search and a field to add several at once. */
export function PhrasesPanel({ draft, change, issues, announce }: Editing) {
  const { phrases, parameters } = draft
  const [search, setSearch] = useState('')
  const [showsAll, showAll] = useState(false)
  const update = (next: Update<PhraseDraft>, what?: string) =>
    change((now) => ({ phrases: next(now.phrases) }), what)
  const wanted = search.toLocaleLowerCase()
  const numbered = phrases.map((phrase, at) => ({ phrase, at }))
  const found = numbered.filter(({ phrase }) => phrase.text.toLocaleLowerCase().includes(wanted))
  // phrases with an issue are always shown
  const shown = found.filter(
    ({ at }, place) => showsAll || place < SHOWN || issues[`phrases.${at}`],
  )

  function remove(phrase: PhraseDraft, at: number) {
    update((now) => now.filter(({ key }) => key !== phrase.key))
    notifyMessage('The phrase was removed', () => update((now) => now.toSpliced(at, 0, phrase)))
  }

  return (
    <Part title={phrases.length > 0 ? counted(phrases.length, 'phrase') : 'Phrases'}>
      <NewPhrases
        known={phrases}
        onAdd={(texts) => {
          update((now) => [...now, ...texts.map((text) => ({ key: newKey(), text }))])
          announce(`${counted(texts.length, 'phrase')} added`)
        }}
      />
      {phrases.length > 10 && (
        <SearchField label="Search phrases" value={search} onSearch={setSearch} />
      )}
      {phrases.length > 0 && (
        <ul className={styles.phrases} aria-label="Phrases">
          {shown.map(({ phrase, at }) => (
            <PhraseRow
              key={phrase.key}
              name={`phrases.${at}`}
              text={phrase.text}
              parameters={parameters.map(({ name }) => name).filter(Boolean)}
              {...errorAt(issues, `phrases.${at}`)}
              onChange={(text) =>
                update(
                  (now) => now.map((one) => (one.key === phrase.key ? { ...one, text } : one)),
                  `phrase ${phrase.key}`,
                )
              }
              onRemove={() => remove(phrase, at)}
            />
          ))}
        </ul>
      )}
      {found.length === 0 && phrases.length > 0 && <p>No phrase holds “{search}”.</p>}
      {shown.length < found.length && (
        <Button size="small" onClick={() => showAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {issues.phrases && <p className={styles.error}>At most {PHRASES_MAX} phrases.</p>}
    </Part>
  )
}

interface NewPhrasesProps {
  known: readonly PhraseDraft[]
  onAdd: (texts: string[]) => void
}

/** The trimmed lines that are not among the phrases yet, without duplicates. */
export function freshLines(typed: string, known: readonly PhraseDraft[]): string[] {
  const seen = new Set(known.map(({ text }) => phraseKey(text)))
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      const key = phraseKey(line)
      if (!line || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

function NewPhrases({ known, onAdd }: NewPhrasesProps) {
  const [typed, setTyped] = useState('')
  const fresh = freshLines(typed, known)
  const given = typed.split('\n').filter((line) => line.trim()).length

  function add() {
    if (fresh.length === 0) return
    onAdd(fresh)
    setTyped('')
  }

  return (
    <div className={styles.adding}>
      <TextArea
        label="New phrases, one a line"
        rows={3}
        hint={
          given > fresh.length
            ? `${counted(given - fresh.length, 'of them is', 'of them are')} there already.`
            : 'Ctrl+Enter adds them.'
        }
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          if (isComposing(event.nativeEvent)) return
          event.preventDefault()
          add()
        }}
      />
      <Button aria-disabled={fresh.length === 0} onClick={add}>
        Add
      </Button>
    </div>
  )
}
