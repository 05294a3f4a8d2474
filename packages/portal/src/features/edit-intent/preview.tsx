import {
  type Intent,
  type IntentResponse,
  phraseParts,
  plainPhrase,
} from '@agent-assist/contract/wire'
import { BotMessageView, UserBubble } from '../../domain/bot/bot-message.tsx'
import { EventLine } from '../../domain/bot/chat-log.tsx'
import styles from './editor.module.css'

const PLACE = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g

/** The answer with each placeholder replaced by the first example of its parameter. */
function withExamples({ responses, phrases }: Intent): IntentResponse[] {
  const marked = phrases
    .flatMap(phraseParts)
    .flatMap(({ text, parameter }) => (parameter ? [[parameter, text] as const] : []))
  const examples = new Map(marked.toReversed())
  const text = JSON.stringify(responses).replaceAll(PLACE, (place, name: string) => {
    const example = examples.get(name)
    return example === undefined ? place : JSON.stringify(example).slice(1, -1)
  })
  return JSON.parse(text) as IntentResponse[] // serialised above
}

/** Preview of the answer as the panel shows it. */
export function Preview({ intent }: { intent: Intent }) {
  const [phrase] = intent.phrases
  const [event] = intent.events
  const responses = withExamples(intent).filter(
    (response) => 'payload' in response || response.text.trim(),
  )
  return (
    <section className={styles.preview} aria-label="Preview of the answer">
      {phrase ? (
        <UserBubble text={plainPhrase(phrase)} />
      ) : (
        event && <EventLine>Event {event}</EventLine>
      )}
      {responses.map((response, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered from scratch on each change
        <BotMessageView key={at} message={response} />
      ))}
      {responses.length === 0 && <p className={styles.quiet}>The answer shows here.</p>}
    </section>
  )
}
