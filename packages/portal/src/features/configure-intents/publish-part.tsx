import type { Bot } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { forgetIntents } from '../../domain/bot/queries.ts'
import { Part } from '../../domain/editing/part.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../../domain/bot/intents.module.css'

interface PublishPartProps {
  organisationId: string
  bot: Bot
  mayPublish: boolean
}

const NOTE_MAX = 300

/** The unpublished changes and the button that publishes them. */
export function PublishPart({ organisationId, bot, mayPublish }: PublishPartProps) {
  const { timeZone } = useSetup()
  const [note, setNote] = useState('')
  const { version, publishedAt, changes, waiting } = bot
  const { act, isPending, problem } = useAct({
    work: () => call('publishBot', { params: { organisationId }, body: { note } }),
    refresh: forgetIntents,
    done: (made) => `Version ${made.version} answers now`,
  })

  return (
    <Part title="Publish">
      <p>
        {version && publishedAt
          ? `Version ${version} answers since ${dateTime(publishedAt, timeZone)}.`
          : 'Nothing is published yet: the bot does not answer.'}{' '}
        {changes.length === 0
          ? 'The draft is the same.'
          : `The next publish changes ${counted(changes.length, 'thing')}:`}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={styles.waiting}>
          <Icon name="alert" size={14} />
          {counted(waiting, 'intent waits', 'intents wait')} for approval and{' '}
          {waiting === 1 ? 'stays' : 'stay'} as published.
        </p>
      )}
      {mayPublish && changes.length > 0 && (
        <div className={styles.publish}>
          <TextField
            label="What is new"
            optional
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            look="primary"
            aria-busy={isPending}
            aria-disabled={isPending}
            onClick={() => act()}
          >
            {isPending ? 'Publishing …' : 'Publish'}
          </Button>
        </div>
      )}
      {!mayPublish && changes.length > 0 && (
        <p className={styles.quiet}>An admin can publish it.</p>
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </Part>
  )
}
