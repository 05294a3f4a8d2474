import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { SettingsFieldsProps } from './engine-fields.tsx'
import styles from '../../domain/bot/intents.module.css'

/** Form fields for the webhook that answers intents and the secret that signs its requests. */
export function WebhookFields(props: SettingsFieldsProps & { organisationId: string }) {
  const { organisationId, bot, draft, issues, onChange } = props
  const [secret, setSecret] = useState<string>()

  const rotate = () =>
    tried('There is no new secret', async () => {
      const made = await call('rotateBotSecret', { params: { organisationId } })
      setSecret(made.secret)
      void forget('getBot')
      notifyMessage('New secret created. The old one no longer works')
    })

  return (
    <>
      <TextField
        label="Address"
        type="url"
        optional
        hint="Intents that say so ask here for their answer, by POST."
        placeholder="https://"
        maxLength={500}
        value={draft.webhookUrl}
        {...(issues.webhookUrl ? { error: issues.webhookUrl } : {})}
        onChange={({ target }) => onChange({ webhookUrl: target.value })}
      />
      {secret && (
        <TextField
          label="Secret of the signatures. It is shown only once"
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className={styles.secret}>
        <Button size="small" onClick={() => void rotate()}>
          {bot.hasWebhookSecret ? 'Create a new secret' : 'Create a secret'}
        </Button>
        <span className={styles.quiet}>
          {bot.hasWebhookSecret
            ? 'Calls are signed. A new secret takes effect at once.'
            : 'Without a secret calls are not signed.'}
        </span>
      </div>
    </>
  )
}
