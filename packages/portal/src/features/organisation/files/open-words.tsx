import type { OpenWord } from '@agent-assist/file-reader/look'
import type { WordField } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { InlineSelect } from '../../../ui/form/inline-select.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import table from '../../../ui/table/table.module.css'
import { FIELD_NAMES } from './field-names.ts'
import styles from '../source-panel/source-panel.module.css'

/** Words that are shown before somebody asks for all. */
const SHOWN = 20
/** A column with more different words than this may hold something else than the field. */
const MANY = 50

type Said<V extends string> = Record<string, V | null>

interface OpenWordsProps<V extends string> {
  field: WordField
  words: readonly OpenWord[]
  /** What a word may mean. */
  options: readonly { value: V; label: string }[]
  said: Said<V> | undefined
  /** Every word needs a choice. */
  isNeeded?: boolean
  onSay: (said: Said<V>) => void
}

/** Asks for each unknown word of a field what it means; nothing when all are known. */
export function OpenWords<V extends string>(props: OpenWordsProps<V>) {
  const { field, words, options, said, isNeeded, onSay } = props
  const [isAll, setAll] = useState(false)
  if (words.length === 0) return null
  const name = FIELD_NAMES[field]
  return (
    <fieldset className={styles.words}>
      <legend>{name}: unknown words</legend>
      <p className={styles.quiet}>
        {words.length > MANY && `The column may hold something else than the field ${name}. `}
        {isNeeded
          ? 'Every word needs a meaning before the file can be imported.'
          : 'A ticket is stored without this value where its word has no meaning here.'}
      </p>
      <ScrollTable label={`Unknown words of the field ${name}`} className={styles.examples}>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col" className={table.number}>
              In the file
            </th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {words.slice(0, isAll ? undefined : SHOWN).map(({ word, count }) => (
            <tr key={word}>
              <th scope="row" className="trunc" title={word}>
                {word}
              </th>
              <td className={table.number}>{counted(count, 'row')}</td>
              <td>
                <Meaning
                  label={`${name}: ${word} means`}
                  {...{ options, isNeeded }}
                  value={said && Object.hasOwn(said, word) ? said[word] : undefined}
                  onChange={(value) => onSay({ ...said, [word]: value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {words.length > SHOWN && !isAll && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => setAll(true)}>
            Show all {words.length}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Values of the list besides the meanings. */
const NOT_CHOSEN = ''
const LEFT_OUT = 'none'

interface MeaningProps<V extends string> {
  label: string
  options: readonly { value: V; label: string }[]
  isNeeded: boolean | undefined
  /** Null: the word is left out; undefined: nobody said it. */
  value: V | null | undefined
  onChange: (value: V | null) => void
}

function Meaning<V extends string>({ label, options, isNeeded, value, onChange }: MeaningProps<V>) {
  const isOpen = isNeeded && value === undefined
  return (
    <InlineSelect<string>
      label={label}
      options={[
        ...(isOpen ? [{ value: NOT_CHOSEN, label: 'Choose' }] : []),
        ...options,
        { value: LEFT_OUT, label: 'Leave it out' },
      ]}
      value={isOpen ? NOT_CHOSEN : (value ?? LEFT_OUT)}
      onChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value ?? null)}
    />
  )
}
