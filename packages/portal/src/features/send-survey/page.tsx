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
import { LinksPanel } from './links-panel.tsx'
import styles from './send-survey.module.css'

/** Send Surveys: campaigns by mail, and links that many people can use (GRAT-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <SendSurvey organisationId={data.organizationId} />}
  </OfOrganisation>
)

function SendSurvey({ organisationId }: { organisationId: string }) {
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)

  async function make() {
    setMaking(true)
    try {
      const name = `Survey of ${new Date().toISOString().slice(0, 10)}`
      const { id } = await createCampaign(organisationId, { kind: 'send', name })
      await navigate(links.editCampaign(id))
    } catch (error) {
      notify('The survey was not begun', sentenceOf(error))
      setMaking(false)
    }
  }

  return (
    <>
      <TitleRow title="Send Surveys">
        <Button look="primary" disabled={isMaking} onClick={() => void make()}>
          Send a survey
        </Button>
      </TitleRow>
      <div className={styles.stack}>
        <CampaignTable
          organisationId={organisationId}
          kind="send"
          title="Sent surveys"
          sub="newest first; open one to see each recipient"
          empty={
            <Empty why="No survey was sent from here yet. Paste a few addresses, or ask who had a ticket solved." />
          }
        />
        <LinksPanel organisationId={organisationId} />
      </div>
    </>
  )
}
