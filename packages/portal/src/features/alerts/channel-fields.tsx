import { Button } from '../../ui/base/button.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import styles from './alerts.module.css'
import type { FieldsProps } from './condition-fields.tsx'

interface ChannelFieldsProps extends FieldsProps {
  members: readonly { id: string; name: string }[]
}

/** Fields for where messages of an alert go. */
export function ChannelFields({ draft, issues, members, onChange }: ChannelFieldsProps) {
  const { recipients = [], slackUrl, webhookUrl, slackHost, webhookHost } = draft
  return (
    <fieldset className={styles.group}>
      <legend>Recipients</legend>
      <div>
        <PickList
          label="Email to"
          none="None"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={recipients}
          onChange={(next) => onChange({ recipients: next })}
        />
        <FieldNote id="alert-recipients" error={issues.recipients} />
      </div>
      <Target
        label="Slack or a service that takes its messages"
        host={slackHost}
        value={slackUrl}
        error={issues.slackUrl}
        hint="Address of an incoming webhook, https://hooks.slack.com/…"
        onChange={(next) => onChange({ slackUrl: next })}
        onRemove={() => onChange({ slackHost: undefined })}
      />
      <Target
        label="Webhook of your own"
        host={webhookHost}
        value={webhookUrl}
        error={issues.webhookUrl}
        hint="Gets signed JSON; the secret is shown once after saving"
        onChange={(next) => onChange({ webhookUrl: next })}
        onRemove={() => onChange({ webhookHost: undefined })}
      />
    </fieldset>
  )
}

interface TargetProps {
  label: string
  host: string | undefined
  value: string
  error: string | undefined
  hint: string
  onChange: (value: string) => void
  onRemove: () => void
}

/** An address that is never shown again: only its host is, and that it can be replaced or removed. */
function Target({ label, host, value, error, hint, onChange, onRemove }: TargetProps) {
  return (
    <div>
      <TextField
        label={label}
        optional
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        placeholder={host && `Stored: ${host}`}
        hint={host ? 'Type another address to replace the stored one' : hint}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {host && (
        <div className={styles.stored}>
          <span className={styles.hint}>Messages go to {host}.</span>
          <Button size="small" aria-label={`Remove the address of ${host}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
