import { addressOf } from '@agent-assist/contract/wire'
import { FileButton } from '../../domain/imports/file-button.tsx'
import { FirstRows, LineCell } from '../../domain/imports/first-rows.tsx'
import {
  type PeopleHow,
  type PeopleSample,
  peopleSample,
} from '../../domain/imports/read-people.ts'
import type { Sample } from '@agent-assist/file-reader/rows'
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
  /** As the person chose it; missing parts are found out. */
  given: PeopleHow
  /** Missing while the file cannot be read in this way; `problem` is then the sentence. */
  found?: PeopleSample
  problem?: string
  mapping: EmailMapping
}

interface FileChoiceProps {
  chosen: ChosenFile | undefined
  /** True if names and attributes are imported as well. */
  withDetails: boolean
  onChoose: (chosen: ChosenFile) => void
}

const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
]

const PREVIEWED = 5
const NO_MAPPING: EmailMapping = { email: '', name: '', attributes: [] }

/** Reads the first rows; a file that cannot be read stays chosen, so that it can be read in another way. */
async function read(file: File, given: PeopleHow): Promise<ChosenFile> {
  try {
    const found = await peopleSample(file, given)
    return { file, given, found, mapping: guessMapping(found) }
  } catch (error) {
    const problem = `${file.name}: ${(error as Error).message}`
    return { file, given, problem, mapping: NO_MAPPING }
  }
}

/** Chooses a file, maps its columns and previews its first rows. */
export function FileChoice({ chosen, withDetails, onChoose }: FileChoiceProps) {
  async function open(file: File, given: PeopleHow) {
    onChoose(await read(file, given))
  }
  return (
    <div className={styles.stack}>
      <div className={styles.cardHead}>
        <FileButton accept=".csv,.tsv,.txt,.xlsx,.gz,.zip" onFile={(file) => void open(file, {})}>
          {chosen ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {chosen && (
          <span className="trunc" title={chosen.file.name}>
            {chosen.file.name}
          </span>
        )}
      </div>
      {chosen && <HowCells chosen={chosen} onChange={(given) => void open(chosen.file, given)} />}
      {chosen?.problem && <Notice>{chosen.problem}</Notice>}
      {chosen?.found && (
        <Mapping
          {...{ withDetails }}
          found={chosen.found}
          mapping={chosen.mapping}
          onMap={(mapping) => onChoose({ ...chosen, mapping })}
        />
      )}
    </div>
  )
}

interface HowCellsProps {
  chosen: ChosenFile
  onChange: (given: PeopleHow) => void
}

/** What parts the cells, and whether the first line is a heading: found out, and changed where that is wrong. */
function HowCells({ chosen: { given, found }, onChange }: HowCellsProps) {
  const delimiter = found?.sample.delimiter
  const name = DELIMITERS.find(({ value }) => value === delimiter)?.label.toLowerCase()
  return (
    <>
      <div className={styles.columns}>
        <Select
          label="Cells are parted by"
          placeholder={name ? `Found out: ${name}` : 'Found out'}
          options={DELIMITERS}
          value={given.delimiter ?? ''}
          onChange={({ target }) => onChange({ ...given, delimiter: target.value || undefined })}
        />
      </div>
      <Checkbox
        label="The first line has the names of the columns"
        checked={!(found?.how.isHeadless ?? given.isHeadless)}
        onChange={({ target }) => onChange({ ...given, isHeadless: !target.checked })}
      />
    </>
  )
}

interface MappingProps {
  found: PeopleSample
  mapping: EmailMapping
  withDetails: boolean
  onMap: (mapping: EmailMapping) => void
}

function Mapping({ found: { sample }, mapping, withDetails, onMap }: MappingProps) {
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
      {mapping.email && <Preview {...{ sample, mapping, withDetails }} />}
    </>
  )
}

interface PreviewProps {
  sample: Sample
  mapping: EmailMapping
  withDetails: boolean
}

function Preview({ sample, mapping, withDetails }: PreviewProps) {
  const attributes = withDetails ? mapping.attributes : []
  const rows = sample.rows.slice(0, PREVIEWED).map((row) => rowOf(row, mapping))
  const hasName = withDetails && (mapping.name !== '' || rows.some(({ name }) => name))
  return (
    <FirstRows heads={['Address', ...(hasName ? ['Name'] : []), ...attributes]}>
      {rows.map((row) => {
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
