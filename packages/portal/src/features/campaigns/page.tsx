import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CampaignTable } from '../../domain/campaigns/campaign-table.tsx'
import { createCampaign } from '../../domain/campaigns/queries.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'

/** Run Campaigns: the survey campaigns with their progress and results (GRAT-3). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Campaigns organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Campaigns({ organisationId }: { organisationId: string }) {
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)

  async function make() {
    setMaking(true)
    try {
      const name = `Campaign of ${new Date().toISOString().slice(0, 10)}`
      const { id } = await createCampaign(organisationId, { kind: 'campaign', name })
      await navigate(links.editCampaign(id))
    } catch (error) {
      notify('The campaign was not made', sentenceOf(error))
      setMaking(false)
    }
  }

  const button = (
    <Button look="primary" disabled={isMaking} onClick={() => void make()}>
      New campaign
    </Button>
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
          <Empty why="No campaign was made yet. It asks many people, at a pace of its own, and tries two subjects if you like." />
        }
      />
    </>
  )
}
