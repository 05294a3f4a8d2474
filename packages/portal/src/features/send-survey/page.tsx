import { Link } from 'react-router'
import { CampaignTable } from '../../domain/campaigns/campaign-table.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { AutomationsPanel } from './automations-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import styles from './send-survey.module.css'

/** Send Surveys: automations after solved tickets, campaigns by mail, and links that many people can use (GRAT-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <SendSurvey organisationId={data.organizationId} />}
  </OfOrganisation>
)

function SendSurvey({ organisationId }: { organisationId: string }) {
  return (
    <>
      <TitleRow title="Send Surveys">
        <Link className={buttonClass({ look: 'primary' })} to={links.newCampaign('send')}>
          Send a survey
        </Link>
      </TitleRow>
      <div className={styles.stack}>
        <AutomationsPanel organisationId={organisationId} />
        <CampaignTable
          organisationId={organisationId}
          kind="send"
          title="Sent surveys"
          sub="newest first; open one to see each recipient"
          empty={
            <Empty
              title="No survey sent yet"
              why="No survey was sent from here yet. Paste a few addresses, or ask who had a ticket solved."
            />
          }
        />
        <LinksPanel organisationId={organisationId} />
      </div>
    </>
  )
}
