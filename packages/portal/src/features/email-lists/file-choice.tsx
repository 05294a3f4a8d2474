import { addressOf } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { FileButton } from '../../domain/imports/file-button.tsx'
import { FirstRows, LineCell } from '../../domain/imports/first-rows.tsx'
import { type Sample, sampleOf } from '@agent-assist/file-reader/rows'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Notice } from '../../ui/state/notice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { None } from '../../ui/base/tag.tsx'
import styles from './email-lists.module.css'
import { type EmailMapping, guessMapping, rowOf } from './rows.ts'

export interface ChosenFile {
  file: File
  sample: Sample
  /** Undefined if the delimiter is detected automatically. */
  delimiter: string | undefined
  mapping: EmailMapping
}

interface FileChoiceProps {
  chosen: ChosenFile | undefined
  /** True if names and attributes are imported as well. */
  withDetails: boolean
  onChoose: (chosen: ChosenFile | undefined) => void
}

const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
]

const PREVIEWED = 5

async function read(file: File, delimiter: string | undefined): Promise<ChosenFile> {
  const sample = await sampleOf(file, file.name, { delimiter })
  if (sample.columns.some((column) => addressOf(column)))
    throw new Error(
      'its first line holds an address in place of column names. Put names above the columns, or paste the addresses.',
    )
  return { file, sample, delimiter, mapping: guessMapping(sample.columns, sample.rows) }
}

/** Chooses a file, maps its columns and previews its first rows. */
export function FileChoice({ chosen, withDetails, onChoose }: FileChoiceProps) {
  const [error, setError] = useState<string>()

  async function open(file: File, delimiter?: string) {
    try {
      setError(undefined)
      onChoose(await read(file, delimiter))
    } catch (error) {
      setError(`${file.name}: ${(error as Error).message}`)
      if (!delimiter) onChoose(undefined)
    }
  }

  return (
    <div className={styles.stack}>
      {error && <Notice>{error}</Notice>}
      <div className={styles.cardHead}>
        <FileButton accept=".csv,.tsv,.txt" onFile={(file) => void open(file)}>
          {chosen ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {chosen && (
          <span className="trunc" title={chosen.file.name}>
            {chosen.file.name}
          </span>
        )}
      </div>
      {chosen && (
        <Mapping
          chosen={chosen}
          withDetails={withDetails}
          onDelimiter={(delimiter) => void open(chosen.file, delimiter)}
          onMap={(mapping) => onChoose({ ...chosen, mapping })}
        />
      )}
    </div>
  )
}

interface MappingProps {
  chosen: ChosenFile
  withDetails: boolean
  onDelimiter: (delimiter: string | undefined) => void
  onMap: (mapping: EmailMapping) => void
}

function Mapping({ chosen, withDetails, onDelimiter, onMap }: MappingProps) {
  const { sample, mapping, delimiter } = chosen
  const options = sample.columns.map((column) => ({ value: column, label: column }))
  const rest = sample.columns.filter(
    (column) => column !== mapping.email && column !== mapping.name,
  )
  const put = (change: Partial<EmailMapping>) => {
    const next = { ...mapping, ...change }
    const attributes = next.attributes.filter((one) => one !== next.email && one !== next.name)
    onMap({ ...next, attributes })
  }
  return (
    <>
      <div className={styles.columns}>
        <Select
          label="Column with the addresses"
          placeholder="Choose"
          options={options}
          value={mapping.email}
          onChange={({ target }) => put({ email: target.value })}
        />
        {withDetails && (
          <Select
            label="Column with the names"
            placeholder="none"
            optional
            options={options}
            value={mapping.name}
            onChange={({ target }) => put({ name: target.value })}
          />
        )}
        <Select
          label="Cells are parted by"
          placeholder="Found out"
          options={DELIMITERS}
          value={delimiter ?? ''}
          onChange={({ target }) => onDelimiter(target.value || undefined)}
        />
      </div>
      {withDetails && rest.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>Attributes</legend>
          {rest.map((column) => (
            <Checkbox
              key={column}
              label={column}
              checked={mapping.attributes.includes(column)}
              onChange={({ target }) =>
                put({
                  attributes: target.checked
                    ? [...mapping.attributes, column]
                    : mapping.attributes.filter((one) => one !== column),
                })
              }
            />
          ))}
          {rest.length > 3 && (
            <div>
              <Button size="small" look="bare" onClick={() => put({ attributes: [] })}>
                None of them
              </Button>
            </div>
          )}
        </fieldset>
      )}
      {mapping.email && <Preview chosen={chosen} withDetails={withDetails} />}
    </>
  )
}

function Preview({
  chosen: { sample, mapping },
  withDetails,
}: Pick<MappingProps, 'chosen' | 'withDetails'>) {
  const attributes = withDetails ? mapping.attributes : []
  const hasName = withDetails && mapping.name !== ''
  return (
    <FirstRows heads={['Address', ...(hasName ? ['Name'] : []), ...attributes]}>
      {sample.rows.slice(0, PREVIEWED).map((found) => {
        const row = rowOf(found, mapping)
        const problem = row.problem ?? (addressOf(row.email) ? undefined : 'no email address')
        return (
          <tr key={row.line}>
            <LineCell line={row.line} />
            <td className={cx('trunc', problem && styles.bad)}>
              {problem ? `${row.email} (excluded: ${problem})` : row.email}
            </td>
            {hasName && <td className="trunc">{row.name || <None />}</td>}
            {attributes.map((column) => (
              <td key={column} className="trunc">
                {row.attributes[column.trim()] ?? <None />}
              </td>
            ))}
          </tr>
        )
      })}
    </FirstRows>
  )
}
