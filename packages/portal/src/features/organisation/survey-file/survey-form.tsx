import { SURVEY_FIELDS, type SurveyField } from '@agent-assist/contract/wire'
import type { Sample } from '@agent-assist/file-reader/rows'
import type { SurveyRules } from '@agent-assist/file-reader/survey-answers'
import { guessSurveyMapping } from '@agent-assist/file-reader/survey-columns'
import type { SurveyLook } from '@agent-assist/file-reader/survey-look'
import { useState } from 'react'
import { DateOrderPart } from '../../../domain/imports/date-order.tsx'
import { stemOf } from '../../../domain/imports/rows-left.tsx'
import { useSetup } from '../../../lib/api/organisation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useReason } from '../../../ui/form/reason.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Zone } from '../files/how-read.tsx'
import { LookLine } from '../files/look-line.tsx'
import { TimeExamples } from '../files/time-examples.tsx'
import styles from '../source-panel/source-panel.module.css'
import {
  rulesOf,
  type SurveyDraft,
  surveyWaits,
  type Target,
  targetsOf,
  type Templates,
  timesOf,
  wordsOf,
} from './survey-plan.ts'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveyTargets } from './survey-targets.tsx'
import { SurveyWords } from './survey-words.tsx'
import { useSurveyLook } from './use-survey-look.ts'

interface SurveyFormProps {
  file: File
  sample: Sample
  templates: Templates
  onImport: (rules: SurveyRules, targets: Target[]) => void
  onCancel: () => void
}

const NAMES: Record<SurveyField, string> = {
  date: 'Time of the answer',
  score: 'Score',
  rating: 'Rating in words',
  template: 'Name of the survey',
  comment: 'Comment',
  submitter: 'Address',
  ticket: 'Ticket',
  id: 'Number of the answer',
}
const SCORES = Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) }))
const RATINGS = (['Good', 'Bad'] as const).map((value) => ({ value, label: value }))

const draftOf = (file: File, { columns, rows }: Sample): SurveyDraft => ({
  columns: guessSurveyMapping(columns, rows),
  title: stemOf(file.name),
  targets: {},
  scores: {},
  ratings: {},
})

/** Maps the columns of a file of answers and asks what it leaves open, with a preview of the first answers. */
export function SurveyForm({ file, sample, templates, onImport, onCancel }: SurveyFormProps) {
  const { timeZone: ownZone } = useSetup()
  const [draft, setDraft] = useState(() => draftOf(file, sample))
  const looking = useSurveyLook(file, draft.columns)
  const look = looking.at === 'read' ? looking.look : undefined
  const targets = look ? targetsOf(look, draft, templates) : []
  const rules = look && rulesOf(draft, targets, timesOf(look, draft, ownZone))
  const reason = look ? surveyWaits(draft, targets) : 'The file is still being read.'
  const greyed = useReason(reason)
  const put = (change: Partial<SurveyDraft>) => setDraft({ ...draft, ...change })
  return (
    <form
      className={styles.mapping}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined && rules) onImport(rules, targets)
      }}
    >
      <p className={styles.head}>
        <b className="trunc" title={file.name}>
          {file.name}
        </b>
      </p>
      <Columns sample={sample} draft={draft} onChange={put} />
      <LookLine looking={looking} />
      {look && rules && (
        <>
          <SurveyTargets
            {...{ targets, templates }}
            onChoose={(key, choice) => put({ targets: { ...draft.targets, [key]: choice } })}
          />
          <HowRead {...{ look, rules, ownZone }} onChange={put} />
          <SurveyWords
            name="Score"
            words={wordsOf(targets, 'NPS')}
            options={SCORES}
            said={draft.scores}
            onSay={(scores) => put({ scores })}
          />
          <SurveyWords
            name="Rating"
            words={wordsOf(targets, 'CSAT')}
            options={RATINGS}
            said={draft.ratings}
            onSay={(ratings) => put({ ratings })}
          />
          <SurveyPreview rows={sample.rows} rules={rules} />
        </>
      )}
      {greyed.line}
      <div className={styles.acts}>
        <Button type="submit" look="primary" {...greyed.button}>
          Import the answers
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

interface ColumnsProps {
  sample: Sample
  draft: SurveyDraft
  onChange: (change: Partial<SurveyDraft>) => void
}

/** The column of each field; the others are questions. */
function Columns({ sample, draft, onChange }: ColumnsProps) {
  const { columns, title } = draft
  const options = sample.columns.map((column) => ({ value: column, label: column }))
  const used = Object.values(columns)
  const questions = sample.columns.filter((column) => !used.includes(column))
  function change(field: SurveyField, column: string) {
    const { [field]: _, ...others } = columns
    onChange({ columns: column ? { ...others, [field]: column } : others })
  }
  return (
    <>
      <fieldset className={styles.columns}>
        <legend>Columns</legend>
        {SURVEY_FIELDS.map((field) => (
          <Select
            key={field}
            label={NAMES[field]}
            placeholder="none"
            optional={field !== 'date'}
            options={options}
            value={columns[field] ?? ''}
            onChange={({ target }) => change(field, target.value)}
          />
        ))}
      </fieldset>
      <p className={styles.quiet}>
        {questions.length === 0
          ? 'No column is left for further questions.'
          : `Further questions: ${questions.join(', ')}.`}
      </p>
      {!columns.template && (
        <div className={styles.preset}>
          <TextField
            label="The survey"
            maxLength={200}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </div>
      )}
    </>
  )
}

interface HowReadProps {
  look: SurveyLook
  rules: SurveyRules
  ownZone: string
  onChange: (change: Partial<SurveyDraft>) => void
}

/** How the times are read; nothing when the file has none. */
function HowRead({ look, rules, ownZone, onChange }: HowReadProps) {
  const { isLocal, dateOrder, examples } = look
  const { times } = rules
  if (!isLocal && !dateOrder) return null
  return (
    <fieldset className={styles.howRead}>
      <legend>How it is read</legend>
      {isLocal && (
        <Zone
          value={times.timeZone}
          own={ownZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      )}
      {dateOrder && (
        <DateOrderPart
          {...{ dateOrder, examples }}
          value={times.dateOrder}
          onChange={(order) => onChange({ dateOrder: order })}
        />
      )}
      <TimeExamples examples={examples} rules={times} />
    </fieldset>
  )
}
