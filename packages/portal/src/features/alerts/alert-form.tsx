import { ApiError, DEFAULT_FILTERS } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { OwnFilters } from '../../domain/filters/own-filters.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type AlertDraft, bodyOf, issuesOf, sameBody } from './alert-draft.ts'
import styles from './alerts.module.css'
import { ChannelFields } from './channel-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { type Alert, type AlertBody, forgetAlerts } from './queries.ts'
import { QuietFields } from './quiet-fields.tsx'

interface AlertFormProps {
  organisationId: string
  members: readonly { id: string; name: string }[]
  start: AlertDraft
  /** The alert that is changed; undefined for a new one. */
  alert: Alert | undefined
  onClose: () => void
  /** Called with the name and the new secret of its webhook. */
  onSecret: (name: string, secret: string) => void
}

/** Saves an alert; the toast offers to undo that. */
function useSave({ organisationId, alert, onClose, onSecret }: AlertFormProps, alertId: string) {
  const at = { params: { organisationId, alertId } }
  const back = useAct<AlertBody>({
    work: () =>
      alert ? call('saveAlert', { ...at, body: sameBody(alert) }) : call('deleteAlert', at),
    refresh: forgetAlerts,
    done: (_, body) => {
      if (!alert) return 'The alert is deleted again'
      const hasNew = body.slackUrl !== undefined || body.webhookUrl !== undefined
      return hasNew
        ? `${alert.name} is restored, but its addresses stay as saved`
        : `${alert.name} is restored`
    },
    failed: 'That could not be undone',
  })
  return useAct({
    work: (draft: AlertDraft) => call('saveAlert', { ...at, body: bodyOf(draft, alert) }),
    refresh: forgetAlerts,
    after: (saved) => {
      onClose()
      if (saved.secret) onSecret(saved.name, saved.secret)
    },
    done: ({ name }) => `${name} is saved`,
    undo: (_, draft) => back.act(bodyOf(draft, alert)),
  })
}

/** Form that creates or changes an alert. */
export function AlertForm(props: AlertFormProps) {
  const { organisationId, members, start, alert, onClose } = props
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [alertId] = useState(() => alert?.id ?? crypto.randomUUID())
  const { act, isPending, problem, error } = useSave(props, alertId)
  const refused = error instanceof ApiError ? error.fields : undefined
  const issues = { ...refused, ...(isTried ? issuesOf(draft) : {}) }
  const change = (part: Partial<AlertDraft>) => setDraft({ ...draft, ...part })
  const { filters } = draft
  const fields = { draft, issues, onChange: change }
  return (
    <AskDialog
      title={alert ? `Change ${alert.name}` : 'New alert'}
      submit={alert ? 'Save' : 'Create alert'}
      busy="Saving …"
      sending={isPending}
      {...(problem && !refused ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(issuesOf(draft)).length === 0) act(draft)
      }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={80}
        error={issues.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ConditionFields {...fields} />
      <Checkbox
        label="Only tickets of chosen filters"
        checked={filters !== undefined}
        onChange={({ target }) => change({ filters: target.checked ? DEFAULT_FILTERS : undefined })}
      />
      {filters && (
        <div className={styles.group}>
          <OwnFilters
            organisationId={organisationId}
            filters={filters}
            onChange={(next) => change({ filters: next })}
          />
        </div>
      )}
      <ChannelFields {...fields} members={members} />
      <QuietFields {...fields} />
    </AskDialog>
  )
}
