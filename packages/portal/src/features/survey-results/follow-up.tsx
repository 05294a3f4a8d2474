import type { FollowUpState, Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { refreshResults, surveyAlerts } from './queries.ts'
import styles from './survey-results.module.css'
import { FOLLOW_UP_OPTIONS, FOLLOW_UPS } from '../../domain/surveys/survey-labels.ts'

type Answer = Reply<'getSurveyAnswer'>['answer']

interface FollowUpProps {
  organisationId: string
  answer: Answer
  timeZone: string
  mayAct: boolean
}

/** The follow-up of an answer: state, owner, and the history of changes. */
export function FollowUp(props: FollowUpProps) {
  const { answer, timeZone, mayAct } = props
  const { followUp, owner, changes } = answer
  return (
    <section aria-labelledby="follow-up" className={styles.follow}>
      <h3 id="follow-up">Follow-up</h3>
      {mayAct ? (
        <Fields {...props} />
      ) : (
        <p className={styles.given}>
          <Tag tone={FOLLOW_UPS[followUp].tone}>{FOLLOW_UPS[followUp].label}</Tag>
          {owner && <span>{owner.name}</span>}
        </p>
      )}
      {changes.length > 0 && (
        <ol className={styles.changes} aria-label="What was done">
          {changes.map((change) => (
            <li key={change.at}>
              <b>{FOLLOW_UPS[change.state].label}</b> by {change.by},{' '}
              {dateTime(change.at, timeZone)}
              {change.owner && <p>{`Owner: ${change.owner}`}</p>}
              {change.note && <p>{change.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Fields({ organisationId, answer }: FollowUpProps) {
  const members = useQuery(surveyAlerts(organisationId)).data?.members ?? []
  const [state, setState] = useState<FollowUpState>(answer.followUp)
  const [owner, setOwner] = useState(answer.owner?.id ?? '')
  const [note, setNote] = useState(answer.note)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const isSame =
    state === answer.followUp && owner === (answer.owner?.id ?? '') && note.trim() === answer.note
  const known = members.some(({ id }) => id === owner)
  const options = [
    ...(owner && !known ? [{ value: owner, label: answer.owner?.name ?? owner }] : []),
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ]

  async function save() {
    setSending(true)
    setError(undefined)
    try {
      await call('updateSurveyFollowUp', {
        params: { organisationId, answerId: answer.id },
        body: { state, note: note.trim(), ...(owner ? { owner } : {}) },
      })
      notifyMessage('Follow-up saved')
      void forget('getWaitingWork')
      await refreshResults()
    } catch (thrown) {
      setError(sentenceOf(thrown))
    }
    setSending(false)
  }

  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending && !isSame) void save()
      }}
    >
      <Segments
        label="Follow-up state"
        options={FOLLOW_UP_OPTIONS}
        value={state}
        onChange={setState}
      />
      <Select
        label="Owner"
        placeholder="Unassigned"
        options={options}
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <p role="alert" className={styles.refused}>
          {error}
        </p>
      )}
      {/* It stays focused after saving, so it is not disabled. */}
      <Button type="submit" look="primary" aria-disabled={isSame || sending} aria-busy={sending}>
        {sending ? 'Saving …' : 'Save follow-up'}
      </Button>
    </form>
  )
}
