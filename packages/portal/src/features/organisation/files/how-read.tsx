import type { FileLook } from '@agent-assist/file-reader/look'
import { counted } from '@agent-assist/kit/format'
import {
  type FileMapping,
  type FileWords,
  TICKET_LISTS,
  PRIORITY_NAMES,
  STATUS_NAMES,
  WORD_FIELDS,
} from '@agent-assist/contract/wire'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import { DateOrderPart } from '../../../domain/imports/date-order.tsx'
import { wordsToExplain } from './file-mapping.ts'
import { ListsPart } from './lists-part.tsx'
import { OpenWords } from './open-words.tsx'
import { optionsOf } from '../../../ui/form/options.ts'
import styles from '../source-panel/source-panel.module.css'
import { zoneLabel, zoneLabels, zoneOf } from '../settings/time-zones.ts'
import { TimeExamples } from './time-examples.tsx'

interface HowReadProps {
  look: FileLook
  /** With everything that was chosen, or is chosen until somebody chooses. */
  mapping: FileMapping
  /** The zone of the organisation. */
  ownZone: string
  /** Rows with the number of a ticket above them are states of it. */
  hasStates: boolean
  onChange: (part: Partial<FileMapping>) => void
}

/** Asks what a file leaves open; nothing when it is clear. */
export function HowRead({ look, mapping, ownZone, hasStates, onChange }: HowReadProps) {
  const { isLocal, dateOrder } = look
  const isRepeated = hasStates && look.repeated > 0 && mapping.columns.id !== undefined
  const hasTimes = isLocal || dateOrder !== undefined
  const hasWords = WORD_FIELDS.some((field) => wordsToExplain(look, field).length > 0)
  const hasLists = TICKET_LISTS.some((field) => look.lists[field].separator !== undefined)
  if (!hasTimes && !hasWords && !hasLists && !isRepeated) return null
  const timeZone = mapping.timeZone ?? ownZone
  return (
    <fieldset className={styles.howRead}>
      <legend>How it is read</legend>
      {isRepeated && <Repeated count={look.repeated} />}
      {isLocal && (
        <Zone value={timeZone} own={ownZone} onChange={(zone) => onChange({ timeZone: zone })} />
      )}
      {dateOrder && (
        <DateOrderPart
          {...{ dateOrder }}
          examples={look.examples}
          value={mapping.dateOrder}
          onChange={(order) => onChange({ dateOrder: order })}
        />
      )}
      {hasTimes && (
        <TimeExamples examples={look.examples} rules={{ dateOrder: mapping.dateOrder, timeZone }} />
      )}
      <ListsPart
        look={look}
        separators={mapping.separators}
        onChange={(separators) => onChange({ separators })}
      />
      <Words look={look} said={mapping.words} onChange={(words) => onChange({ words })} />
    </fieldset>
  )
}

const Repeated = ({ count }: { count: number }) => (
  <Notice>
    {counted(count, 'row')} {count === 1 ? 'repeats' : 'repeat'} the number of a ticket above{' '}
    {count === 1 ? 'it' : 'them'}: a number becomes one ticket in its newest state, with the others
    as its history.
  </Notice>
)

interface ZoneProps {
  value: string
  own: string
  onChange: (zone: string) => void
}

/** The zone of times without one: the organisation's first, then UTC, then all others. */
export function Zone({ value, own, onChange }: ZoneProps) {
  const others = zoneLabels(value)
    .filter((label) => label !== zoneLabel(own))
    .map((label) => ({ value: zoneOf(label), label }))
  return (
    <div className={styles.preset}>
      <Select
        label="Zone of the times"
        name="timeZone"
        options={[{ value: own, label: `${zoneLabel(own)} (your organisation)` }, ...others]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

const STATUSES = optionsOf(STATUS_NAMES)
const PRIORITIES = optionsOf(PRIORITY_NAMES)
const RATINGS = optionsOf({ good: 'Good', bad: 'Bad' })

interface WordsProps {
  look: FileLook
  said: FileWords | undefined
  onChange: (words: FileWords) => void
}

/** The words of a file that nobody knows, by field. */
function Words({ look, said, onChange }: WordsProps) {
  return (
    <>
      <OpenWords
        field="status"
        words={wordsToExplain(look, 'status')}
        options={STATUSES}
        said={said?.status}
        isNeeded
        onSay={(status) => onChange({ ...said, status })}
      />
      <OpenWords
        field="priority"
        words={wordsToExplain(look, 'priority')}
        options={PRIORITIES}
        said={said?.priority}
        onSay={(priority) => onChange({ ...said, priority })}
      />
      <OpenWords
        field="satisfaction"
        words={wordsToExplain(look, 'satisfaction')}
        options={RATINGS}
        said={said?.satisfaction}
        onSay={(satisfaction) => onChange({ ...said, satisfaction })}
      />
    </>
  )
}
