import type { EvaluationQuestion, EvaluationVerdict } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './evaluation.module.css'
import { Stage } from './stage.tsx'
import { Suggestions } from './suggestions.tsx'

interface ResultStageProps {
  verdict: EvaluationVerdict
  questions: readonly EvaluationQuestion[]
  steps: number
  arrived: boolean
  onStartOver: () => void
}

/** The verdict, the suggested improvements and links to continue (EVAL-3). */
export const ResultStage = ({
  verdict,
  questions,
  steps,
  arrived,
  onStartOver,
}: ResultStageProps) => (
  <Stage
    progress={{
      words: `Step ${steps} of ${steps}, your result`,
      done: Array.from({ length: steps }, () => 1),
    }}
    title={verdict.msg1}
    lead={verdict.msg2}
    arrived={arrived}
  >
    <p className={styles.score}>
      <b>{verdict.scorePct}</b> of 100 points
    </p>
    <div className={styles.meter} aria-hidden="true">
      <i style={{ width: `${verdict.scorePct}%` }} />
    </div>
    <Suggestions
      items={verdict.suggestedData}
      numberOf={(item) =>
        questions.findIndex(({ question }) => question === item.question) + 1 || undefined
      }
    />
    <WaysOn />
    <div className={styles.again}>
      <Button look="bare" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  </Stage>
)

/** Links to the demo request and, once its URL is loaded, to the marketing site. */
function WaysOn() {
  const { settings } = useSettings()
  return (
    <div className={styles.last}>
      <p>See the same metrics with your own tickets.</p>
      <Link className={buttonClass({ look: 'primary', size: 'tall' })} to={links.requestDemo()}>
        REQUEST A DEMO
      </Link>
      {settings && (
        <a
          className={buttonClass({ look: 'bare', size: 'tall' })}
          href={settings.marketingUrl}
          target="_blank"
          rel="noopener"
        >
          Visit our site
          <Icon name="external" size={14} />
        </a>
      )}
    </div>
  )
}
