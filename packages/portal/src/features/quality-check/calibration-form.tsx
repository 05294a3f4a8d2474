import { ApiError, CALIBRATION_NAME_MAX } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { addDays } from 'date-fns'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../lib/act/use-act.ts'
import { links } from '../../lib/address/links.ts'
import { useView } from '../../lib/address/use-view.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { inZone, isoDay } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import {
  type Calibration,
  type CalibrationBody,
  type Calibrations,
  forgetCalibrations,
} from './calibration-queries.ts'
import styles from './calibration.module.css'
import grade from './grade.module.css'
import { queueTickets, type Scorecards, scorecards } from './queries.ts'

interface FormProps {
  organisationId: string
  reviewers: Calibrations['reviewers']
  /** Undefined for a new one. */
  session: Calibration | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** Days until the deadline of a new session. */
const DAYS = 7
/** Tickets that are added at once. */
const AT_RANDOM = 5

const idsOf = (text: string) =>
  text.split(/[\s,;]+/).flatMap((one) => {
    const id = one.replace(/^#/, '')
    return id ? [id] : []
  })

type Draft = Omit<CalibrationBody, 'tickets'> & { tickets: string }

const BLANK = { name: '', scorecardId: '', scorecardVersion: 0, tickets: '', raters: [] }

const draftOf = (session: Calibration): Draft => ({
  name: session.name,
  scorecardId: session.scorecardId,
  scorecardVersion: session.scorecardVersion,
  tickets: session.tickets.map(({ ticketId }) => ticketId).join(', '),
  raters: session.raters.map(({ id }) => id),
  benchmarkId: session.benchmarkId,
  dueOn: session.dueOn,
})

function TicketsField({
  organisationId,
  value,
  error,
  onChange,
}: {
  organisationId: string
  value: string
  error: string | undefined
  onChange: (tickets: string) => void
}) {
  const { data } = useQuery(queueTickets(organisationId, 'random', useView()))
  const chosen = idsOf(value)
  const more = (data?.items ?? []).flatMap(({ ticketId }) =>
    chosen.includes(ticketId) ? [] : [ticketId],
  )
  return (
    <div className={styles.tickets}>
      <TextField
        label="Tickets"
        autoComplete="off"
        placeholder="48213, 48220"
        error={error}
        hint="Numbers of tickets, with commas between them."
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        size="small"
        disabled={more.length === 0}
        onClick={() => onChange([...chosen, ...more.slice(0, AT_RANDOM)].join(', '))}
      >
        Add {Math.min(AT_RANDOM, Math.max(1, more.length))} at random
      </Button>
      {data?.items.length === 0 && (
        <p className={grade.quiet}>No solved ticket of the range is left to review.</p>
      )}
    </div>
  )
}

/** Who rates, and with whom the others are compared. */
function RaterFields({
  reviewers,
  draft,
  error,
  onChange,
}: {
  reviewers: Calibrations['reviewers']
  draft: Draft
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}) {
  const named = reviewers.filter(({ id }) => draft.raters.includes(id))
  return (
    <>
      <div>
        <PickList
          label="Reviewers"
          options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.raters}
          none="None"
          onChange={(raters) => onChange({ raters })}
        />
        {error && (
          <p className={grade.problem} role="alert">
            {error}
          </p>
        )}
      </div>
      <Select
        label="Benchmark grader"
        hint="The others’ ratings are compared with this person’s."
        options={[
          { value: '', label: 'None' },
          ...named.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.benchmarkId ?? ''}
        onChange={({ target }) => onChange({ benchmarkId: target.value || undefined })}
      />
    </>
  )
}

const NO_CARD = 'A session needs a scorecard.'

/** The scorecards to choose from; that of a session in its own version. */
function ScorecardField({
  cards,
  draft,
  session,
  onChange,
}: {
  cards: Scorecards
  draft: Draft
  session: Calibration | undefined
  onChange: (part: Partial<Draft>) => void
}) {
  const options = cards.map(({ id, version, content }) => ({
    value: `${id} ${version}`,
    label: `${content.name}, version ${version}`,
  }))
  const own = session && `${session.scorecardId} ${session.scorecardVersion}`
  if (session && own && !options.some(({ value }) => value === own))
    options.unshift({
      value: own,
      label: `${session.scorecard.name}, version ${session.scorecardVersion}`,
    })
  if (options.length === 0)
    return (
      <p>
        {NO_CARD} <Link to={links.scorecards('example')}>Start from an example</Link>
      </p>
    )
  return (
    <Select
      label="Scorecard"
      options={options}
      value={`${draft.scorecardId} ${draft.scorecardVersion}`}
      onChange={({ target }) => {
        const [scorecardId = '', version] = target.value.split(' ')
        onChange({ scorecardId, scorecardVersion: Number(version) })
      }}
    />
  )
}

function useSave({ organisationId, session, onClose, onSaved }: FormProps) {
  const [id] = useState(() => session?.id ?? crypto.randomUUID())
  return useAct({
    work: (body: CalibrationBody) =>
      call('saveCalibration', { params: { organisationId, calibrationId: id }, body }),
    refresh: forgetCalibrations,
    after: () => {
      onClose()
      onSaved(id)
    },
    done: ({ name }) => (session ? `${name} is saved` : `${name} has begun`),
  })
}

type Issues = Partial<Record<keyof Draft, string>>

/** What is missing, by field. */
const issuesOf = (draft: Draft): Issues => ({
  ...(draft.name.trim() ? {} : { name: 'Enter a name.' }),
  ...(idsOf(draft.tickets).length > 0 ? {} : { tickets: 'Add a ticket.' }),
  ...(draft.raters.length >= 2 ? {} : { raters: 'Choose at least two reviewers.' }),
  ...(draft.dueOn ? {} : { dueOn: 'Choose a day.' }),
})

/** Form that creates a session, or changes an open one. */
export function CalibrationForm(props: FormProps) {
  const { organisationId, reviewers, session, onClose } = props
  const cards = useQuery(scorecards(organisationId)).data?.items ?? []
  const { timeZone } = useSetup()
  const [today] = useState(() => inZone(new Date(), timeZone))
  const [draft, setDraft] = useState<Draft>(() =>
    session ? draftOf(session) : { ...BLANK, dueOn: isoDay(addDays(today, DAYS)) },
  )
  const [issues, setIssues] = useState<Issues>({})
  const { act, isPending, problem, error } = useSave(props)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const [first] = cards
  const card = draft.scorecardId
    ? { scorecardId: draft.scorecardId, scorecardVersion: draft.scorecardVersion }
    : { scorecardId: first?.id ?? '', scorecardVersion: first?.version ?? 0 }
  function submit() {
    const tickets = idsOf(draft.tickets)
    const found = issuesOf(draft)
    setIssues(found)
    if (Object.keys(found).length > 0 || !card.scorecardId) return
    const { benchmarkId, ...rest } = draft
    const isRater = benchmarkId !== undefined && draft.raters.includes(benchmarkId)
    act({ ...rest, ...card, tickets, ...(isRater ? { benchmarkId } : {}) })
  }
  const refused = error instanceof ApiError ? (error.fields ?? {}) : {}
  const isField = Object.keys(refused).some((name) => name in draft)
  return (
    <AskDialog
      title={session ? 'Change the session' : 'New calibration session'}
      submit={session ? 'Save' : 'Begin session'}
      busy="Saving …"
      sending={isPending}
      {...(problem && !isField ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={CALIBRATION_NAME_MAX}
        error={issues.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ScorecardField
        cards={cards}
        draft={{ ...draft, ...card }}
        session={session}
        onChange={change}
      />
      <TicketsField
        organisationId={organisationId}
        value={draft.tickets}
        error={issues.tickets ?? refused.tickets}
        onChange={(tickets) => change({ tickets })}
      />
      <RaterFields
        reviewers={reviewers}
        draft={draft}
        error={issues.raters ?? refused.raters}
        onChange={change}
      />
      <TextField
        label="Deadline"
        type="date"
        min={isoDay(today)}
        error={issues.dueOn}
        hint="Reviewers get an email now, the day before, and once after it."
        value={draft.dueOn}
        onChange={({ target }) => change({ dueOn: target.value })}
      />
    </AskDialog>
  )
}
