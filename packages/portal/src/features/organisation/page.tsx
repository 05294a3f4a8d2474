import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { AssistTab } from './assist-tab.tsx'
import { AuditTab } from './audit/audit-tab.tsx'
import { ConnectionTab } from './connection-tab.tsx'

/** The settings of an organisation for its admins, one tab for each topic (ORGC-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => (
      <>
        <TitleRow title="Configure Org" />
        <Tabs
          label="Configure Org"
          tabs={[
            {
              id: 'connection',
              title: 'Helpdesk connection',
              content: <ConnectionTab organisationId={data.organizationId} />,
            },
            {
              id: 'assist',
              title: 'Agent Assist',
              content: <AssistTab organisationId={data.organizationId} />,
            },
            {
              id: 'audit',
              title: 'Audit log',
              content: <AuditTab organisationId={data.organizationId} />,
            },
          ]}
        />
      </>
    )}
  </OfOrganisation>
)
