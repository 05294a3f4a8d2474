import type { OpenContext } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import styles from './bot.module.css'
import { ScoreList } from './score-list.tsx'
import type { TestChat } from './use-test-chat.ts'

/** Details of the bot's last answer: scores, parameters, open contexts. */
export function EngineView({ chat: { turns, contexts } }: { chat: TestChat }) {
  const turn = turns.findLast(({ reply }) => reply)
  const last = turn?.reply
  const isEvent = turn !== undefined && turn.text === undefined
  const parameters = Object.entries(last?.parameters ?? {})
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control
    <section className={styles.engine} aria-label="What the engine saw" tabIndex={0}>
      <h2>Nearest intents</h2>
      {last && last.scores.length > 0 ? (
        <ScoreList scores={last.scores} />
      ) : (
        <p className={styles.quiet}>
          {isEvent
            ? 'An event is answered by its name: nothing is compared.'
            : 'Say something to see how sure the engine is.'}
        </p>
      )}
      <h2>Parameters</h2>
      {parameters.length > 0 ? (
        <dl>
          {parameters.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.quiet}>None found.</p>
      )}
      <h2>Open contexts</h2>
      {contexts.length > 0 ? (
        <Contexts contexts={contexts} />
      ) : (
        <p className={styles.quiet}>None is open.</p>
      )}
      {last?.webhookFailure && <p className={styles.bad}>The webhook: {last.webhookFailure}</p>}
      {last && (
        <p className={styles.quiet}>
          Answered in {last.tookMs < 1 ? 'less than 1' : number(last.tookMs)} ms.
        </p>
      )}
    </section>
  )
}

const Contexts = ({ contexts }: { contexts: readonly OpenContext[] }) => (
  <dl>
    {contexts.map(({ name, lifespan }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{counted(lifespan, 'message')} more</dd>
      </div>
    ))}
  </dl>
)
