import type { UnmatchedCluster } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { IntentChoice } from '../../domain/bot/intent-choice.tsx'
import { confidenceText } from '../../domain/bot/match-line.tsx'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import styles from '../../domain/bot/intents.module.css'
import { NewIntentDialog } from './new-intent-dialog.tsx'
import { useDecide } from './use-decide.ts'

interface ClusterCardProps {
  organisationId: string
  cluster: UnmatchedCluster
}

/** Number of texts of a cluster that are shown before it is expanded. */
const SHOWN = 6

/** A cluster of texts with the same meaning, and the actions on the ticked ones. */
export function ClusterCard({ organisationId, cluster }: ClusterCardProps) {
  const { title, texts, n, lastAt, nearest } = cluster
  const { timeZone } = useSetup()
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [intentId, choose] = useState(nearest?.intentId ?? '')
  const [error, setError] = useState<string>()
  const [isNaming, setNaming] = useState(false)
  const chosen = texts.map(({ text }) => text).filter((text) => !left.has(text))
  const { isBusy, decide } = useDecide(organisationId)
  const isBlocked = isBusy || chosen.length === 0

  function assign() {
    if (!intentId) return setError('Choose an intent.')
    setError(undefined)
    void decide({ action: 'assign', texts: chosen, intentId })
  }

  return (
    <li className={styles.cluster}>
      <div className={styles.clusterHead}>
        <h3 className="grow">{title}</h3>
        <span>
          {counted(n, 'time')}, last {dateTime(lastAt, timeZone)}
        </span>
      </div>
      <Texts cluster={cluster} left={left} onLeave={leave} />
      <div className={styles.decide}>
        <IntentChoice
          organisationId={organisationId}
          label={
            nearest
              ? `Intent; the nearest is ${confidenceText(nearest.confidence)} sure`
              : 'Intent; none is near'
          }
          value={intentId}
          others={[]}
          error={error}
          onChange={choose}
        />
        <Button aria-disabled={isBlocked} onClick={() => void (isBlocked || assign())}>
          Assign {number(chosen.length)}
        </Button>
        <Button aria-disabled={isBlocked} onClick={() => void (isBlocked || setNaming(true))}>
          New intent …
        </Button>
        <Button
          look="bare"
          aria-disabled={isBlocked}
          onClick={() => void (isBlocked || decide({ action: 'ignore', texts: chosen }))}
        >
          Ignore
        </Button>
      </div>
      {isNaming && (
        <NewIntentDialog
          title={title}
          count={chosen.length}
          onName={(name) => decide({ action: 'new', texts: chosen, name })}
          onClose={() => setNaming(false)}
        />
      )}
    </li>
  )
}

interface TextsProps {
  cluster: UnmatchedCluster
  /** The texts that are not ticked. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

function Texts({ cluster: { title, texts }, left, onLeave }: TextsProps) {
  const [showsAll, showAll] = useState(false)

  function tick(text: string, isOn: boolean) {
    const next = new Set(left)
    if (isOn) next.delete(text)
    else next.add(text)
    onLeave(next)
  }

  return (
    <div className={styles.texts} role="group" aria-label={`Texts like ${title}`}>
      {(showsAll ? texts : texts.slice(0, SHOWN)).map((one) => (
        <Checkbox
          key={one.text}
          label={one.text}
          after={<span className={styles.quiet}>{number(one.n)} ×</span>}
          checked={!left.has(one.text)}
          onChange={({ target }) => tick(one.text, target.checked)}
        />
      ))}
      {texts.length > SHOWN && !showsAll && (
        <Button size="small" look="bare" onClick={() => showAll(true)}>
          Show all {texts.length}
        </Button>
      )}
    </div>
  )
}
