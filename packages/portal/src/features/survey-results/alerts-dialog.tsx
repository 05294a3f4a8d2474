import type { SurveyAlerts } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { surveyAlerts } from './queries.ts'

interface AlertsDialogProps {
  organisationId: string
  onClose: () => void
}

const TITLE = 'Alerts on unhappy answers'

/** Chooses who gets a mail after a bad answer. */
export function AlertsDialog({ organisationId, onClose }: AlertsDialogProps) {
  const query = useQuery(surveyAlerts(organisationId))
  const { data } = query
  if (data) return <AlertsForm {...data} organisationId={organisationId} onClose={onClose} />
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {query.isError ? (
        <Failed
          what="The alerts could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={4} rowHeight={48} />
      )}
    </Dialog>
  )
}

interface AlertsFormProps extends AlertsDialogProps {
  alerts: SurveyAlerts
  members: readonly { id: string; name: string }[]
}

const SCORES = Array.from({ length: 11 }, (_, score) => ({
  value: String(score),
  label: score === 0 ? '0' : `0 to ${score}`,
}))

function AlertsForm({ organisationId, alerts, members, onClose }: AlertsFormProps) {
  const [given, setGiven] = useState(alerts)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const put = (change: Partial<SurveyAlerts>) => setGiven({ ...given, ...change })
  const here = given.recipients.filter((id) => members.some((one) => one.id === id))

  async function save() {
    setSending(true)
    setError(undefined)
    try {
      const body = { ...given, recipients: here }
      await call('saveSurveyAlerts', { params: { organisationId }, body })
      await forget('getSurveyAlerts')
      notifyMessage(here.length === 0 ? 'Alerts are off' : 'Alerts saved')
      onClose()
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title={TITLE}
      submit="Save"
      busy="Saving …"
      sending={sending}
      {...(error ? { error } : {})}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PickList
        label="Who gets an email"
        none="None"
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        value={here}
        onChange={(recipients) => put({ recipients })}
      />
      <Select
        label="At scores of"
        placeholder="0 to 6"
        options={SCORES}
        value={String(given.mostScore)}
        onChange={({ target }) => put({ mostScore: Number(target.value || '6') })}
      />
      <Checkbox
        label="Also for ratings of Bad"
        checked={given.onBad}
        onChange={({ target }) => put({ onBad: target.checked })}
      />
      <p>One email an answer, with the score, what was written and the way to it.</p>
    </AskDialog>
  )
}
