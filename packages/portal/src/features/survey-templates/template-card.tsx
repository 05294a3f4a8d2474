import { counted, dateTime } from '@agent-assist/kit/format'
import { Facts } from '../../ui/page/facts.tsx'
import { TYPE_NAMES } from './template-labels.ts'
import { scoreText, TemplateName } from './template-columns.tsx'
import { TemplateMenu, type TemplateMenuProps } from './template-menu.tsx'
import styles from './templates.module.css'

/** A template as a card on a phone. */
export function TemplateCard(props: TemplateMenuProps) {
  const { row } = props
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <TemplateName row={row} />
        <span className="grow" />
        <TemplateMenu {...props} />
      </div>
      <Facts
        facts={[
          ['Type', `${TYPE_NAMES[row.surveyType]}, ${row.category}`],
          ['Score so far', scoreText(row)],
          ['Based on', row.n > 0 ? String(row.n) : undefined],
          ['Used by', row.usedBy > 0 ? counted(row.usedBy, 'campaign') : undefined],
          ['Last response', row.lastAnsweredAt && dateTime(row.lastAnsweredAt)],
        ]}
      />
    </div>
  )
}
