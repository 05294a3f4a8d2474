import { Link } from 'react-router'
import { CampaignTable } from '../../domain/campaigns/campaign-table.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'

/** Run Campaigns: the survey campaigns with their progress and results (GRAT-3). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Campaigns organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Campaigns({ organisationId }: { organisationId: string }) {
  const button = (
    <Link className={buttonClass({ look: 'primary' })} to={links.newCampaign('campaign')}>
      New campaign
    </Link>
  )
  return (
    <>
      <TitleRow title="Run Campaigns">{button}</TitleRow>
      <CampaignTable
        organisationId={organisationId}
        kind="campaign"
        title="Campaigns"
        sub="newest first; all that run share the mail server"
        empty={
          <Empty
            title="No campaign yet"
            why="No campaign was created yet. It asks many people, at a pace of its own, and tries two subjects if you like."
          />
        }
      />
    </>
  )
}
