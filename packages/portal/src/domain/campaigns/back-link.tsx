import type { CampaignRow } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './campaign.module.css'

type Kind = CampaignRow['kind']

/** Where mailings of a kind are listed. */
export const listOf = (kind: Kind) =>
  kind === 'campaign'
    ? { to: links.campaigns(), label: 'Run Campaigns' }
    : { to: links.sendSurvey(), label: 'Send Surveys' }

/** The way from a mailing to the list that it is in. */
export function BackLink({ kind }: { kind: Kind }) {
  const { to, label } = listOf(kind)
  return (
    <p className={styles.back}>
      <Link to={to}>
        <Icon name="chevronLeft" size={14} />
        {label}
      </Link>
    </p>
  )
}
