import { number } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { LiveSwitch } from './live-switch.tsx'
import styles from './page-surveys.module.css'
import type { SurveyRow } from './queries.ts'
import { SurveyMenu } from './survey-menu.tsx'
import { pagesText, rateText, scheduleText, triggerText } from './survey-words.ts'

interface SurveyCardProps {
  organisationId: string
  row: SurveyRow
  order: readonly string[]
}

/** A survey as a card on a phone. */
export const SurveyCard = ({ organisationId, row, order }: SurveyCardProps) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Link to={links.pageSurvey(row.id)}>{row.name}</Link>
      <span className="grow" />
      <LiveSwitch {...{ organisationId, row }} />
      <SurveyMenu {...{ organisationId, row, order }} />
    </div>
    <Facts
      facts={[
        ['Template', row.templateTitle],
        ['Pages', pagesText(row.targeting)],
        ['Trigger', triggerText(row.targeting.trigger)],
        ['Schedule', scheduleText(row.schedule)],
        ['Shown', number(row.shown)],
        ['Answered', number(row.answered)],
        ['Response rate', rateText(row)],
      ]}
    />
  </div>
)
