import type { IntentRow } from '@agent-assist/contract/wire'
import { number, percent } from '@agent-assist/kit/format'
import { Facts } from '../../ui/page/facts.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Checks, IntentName, Standing } from '../../domain/bot/intent-columns.tsx'
import { IntentMenu } from '../../domain/bot/intent-menu.tsx'
import styles from '../../domain/bot/intents.module.css'

interface IntentCardProps {
  organisationId: string
  row: IntentRow
  mayEdit: boolean
}

/** An intent in the list on narrow screens. */
export const IntentCard = ({ organisationId, row, mayEdit }: IntentCardProps) => (
  <div className={styles.row}>
    <div className={styles.cardHead}>
      <IntentName {...{ organisationId, row }} />
      <span className="grow" />
      {mayEdit && <IntentMenu {...{ organisationId, row }} />}
    </div>
    <div className={styles.tags}>
      <Tag tone={row.isOn ? 'good' : 'plain'}>{row.isOn ? 'On' : 'Off'}</Tag>
      <Standing row={row} />
      {row.errors + row.warnings > 0 && <Checks row={row} />}
    </div>
    <Facts
      facts={[
        ['Phrases', number(row.phrases)],
        ['Hits 30 days', number(row.hits)],
        [
          'Fallback share',
          row.fallbackShare === undefined ? undefined : percent(row.fallbackShare * 100),
        ],
      ]}
    />
  </div>
)
