import type { IntentDetail } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { BotMessageView } from '../../domain/bot/bot-message.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { counted } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Standing } from '../../domain/bot/intent-columns.tsx'
import styles from './editor.module.css'
import list from '../../domain/bot/intents.module.css'
import { PhraseText } from './phrase-text.tsx'

/** Read-only view of an intent. */
export function IntentView({
  organisationId,
  detail,
}: {
  organisationId: string
  detail: IntentDetail
}) {
  const { name, events, contextsIn, contextsOut, phrases, responses, usesWebhook } = detail.intent
  return (
    <>
      <TitleRow title={name}>
        <Standing row={detail} />
        <Link to={links.configureIntents(organisationId)} className={buttonClass({})}>
          All intents
        </Link>
      </TitleRow>
      <Part title={counted(phrases.length, 'phrase')}>
        <ul className={list.read}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <PhraseText phrase={phrase} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="When">
        <Facts
          className={list.facts}
          facts={[
            ['Events', events.join(', ') || 'none'],
            ['Needs contexts', contextsIn.join(', ') || 'none'],
            ['Opens contexts', contextsOut.map((context) => context.name).join(', ') || 'none'],
            ['Webhook', usesWebhook ? 'asked for the answer' : 'not asked'],
          ]}
        />
      </Part>
      <Part title="Answer">
        <div className={styles.bubbles}>
          {responses.map((response, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <BotMessageView key={at} message={response} />
          ))}
          {responses.length === 0 && <p>It has no answer of its own.</p>}
        </div>
      </Part>
    </>
  )
}
