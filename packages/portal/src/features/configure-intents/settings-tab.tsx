import { ApiError, type Bot } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetIntents, oneBot } from '../../domain/bot/queries.ts'
import { Part } from '../../domain/editing/part.tsx'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { EngineFields } from './engine-fields.tsx'
import styles from '../../domain/bot/intents.module.css'
import { settingsIssues, type SettingsDraft, settingsDraftOf, settingsOf } from './settings.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { Refused } from '../../ui/state/refused.tsx'

/** Settings of the bot of an organisation; visible to admins only. */
export function SettingsTab({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(oneBot(organisationId))
  if (isForbidden(error) || (error && !data))
    return (
      <Refused
        error={error}
        what="the settings of the bot"
        who="the admins of the organisation"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={48} />
  return <SettingsForm key={data.revision} organisationId={organisationId} bot={data} />
}

interface SettingsFormProps {
  organisationId: string
  bot: Bot
}

function SettingsForm({ organisationId, bot }: SettingsFormProps) {
  const [draft, setDraft] = useState<SettingsDraft>(() => settingsDraftOf(bot))
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>()
  const issues = hasTried ? settingsIssues(draft) : {}
  const change = (next: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...next }))

  async function save() {
    setTried(true)
    if (Object.keys(settingsIssues(draft)).length > 0) return
    setSending(true)
    setFailure(undefined)
    try {
      const body = { revision: bot.revision, ...settingsOf(draft) }
      const saved = await call('saveBot', { params: { organisationId }, body })
      notifyMessage('The settings are saved')
      queryClient.setQueryData(oneBot(organisationId).queryKey, saved)
      void forgetIntents()
    } catch (thrown) {
      const isConflict = thrown instanceof ApiError && thrown.status === 409
      setFailure({ text: sentenceOf(thrown), isConflict })
    }
    setSending(false)
  }

  const fields = { bot, draft, issues, onChange: change }
  return (
    <div className={styles.settings}>
      <Part title="Answers">
        <EngineFields {...fields} />
      </Part>
      <Part title="Webhook">
        <WebhookFields {...fields} organisationId={organisationId} />
      </Part>
      {failure && (
        <p className={styles.error} role="alert">
          {failure.text}{' '}
          {failure.isConflict && (
            <Button size="small" onClick={() => void forgetIntents()}>
              Take what is saved
            </Button>
          )}
        </p>
      )}
      <div>
        <Button
          look="primary"
          aria-busy={isSending}
          aria-disabled={isSending}
          onClick={() => void (isSending || save())}
        >
          {isSending ? 'Saving …' : 'Save'}
        </Button>
      </div>
    </div>
  )
}
