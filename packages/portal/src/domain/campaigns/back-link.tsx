import type { CampaignRow } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './campaign.module.css'

type Kind = CampaignRow['kind']

/** Address and title of the list of one kind of campaign. */
export const listOf = (kind: Kind) =>
  kind === 'campaign'
    ? { to: links.campaigns(), label: 'Run Campaigns' }
    : { to: links.sendSurvey(), label: 'Send Surveys' }

/** Link from a campaign back to its list. */
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
