import type { OpenWord } from '@agent-assist/file-reader/look'
import { counted } from '@agent-assist/kit/format'
import { InlineSelect } from '../../../ui/form/inline-select.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import table from '../../../ui/table/table.module.css'
import styles from '../source-panel/source-panel.module.css'

interface SurveyWordsProps<V extends string | number> {
  /** What the words stand for. */
  name: string
  words: readonly OpenWord[]
  options: readonly { value: V; label: string }[]
  said: Readonly<Record<string, V | null>>
  onSay: (said: Record<string, V | null>) => void
}

const NOT_CHOSEN = ''
const LEFT_OUT = 'none'

/** Asks for each unknown word of a score or rating what it means; nothing when all are known. */
export function SurveyWords<V extends string | number>(props: SurveyWordsProps<V>) {
  const { name, words, options, said, onSay } = props
  if (words.length === 0) return null
  return (
    <fieldset className={styles.words}>
      <legend>{name}: unknown words</legend>
      <p className={styles.quiet}>
        Every word needs a meaning before the file can be imported. Excluded rows are listed in the
        result.
      </p>
      <ScrollTable label={`Unknown words of the ${name.toLowerCase()}`} className={styles.examples}>
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
          {words.map(({ word, count }) => (
            <tr key={word}>
              <th scope="row" className="trunc" title={word}>
                {word}
              </th>
              <td className={table.number}>{counted(count, 'row')}</td>
              <td>
                <InlineSelect<string>
                  label={`${name}: ${word} means`}
                  options={[
                    ...(Object.hasOwn(said, word) ? [] : [{ value: NOT_CHOSEN, label: 'Choose' }]),
                    ...options.map(({ value, label }) => ({ value: String(value), label })),
                    { value: LEFT_OUT, label: 'Exclude these rows' },
                  ]}
                  value={Object.hasOwn(said, word) ? String(said[word] ?? LEFT_OUT) : NOT_CHOSEN}
                  onChange={(chosen) => {
                    const meant = options.find(({ value }) => String(value) === chosen)
                    onSay({ ...said, [word]: meant?.value ?? null })
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </fieldset>
  )
}
