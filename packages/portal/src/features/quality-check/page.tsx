import { can } from '@agent-assist/contract/wire'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { AgentView } from './agent-view.tsx'
import { LeadView } from './lead-view.tsx'

/** Quality Check: reviewers review conversations, agents read and answer reviews of their work (QA-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data, role }) =>
      can(role, 'supervisor') ? (
        <LeadView organisationId={data.organizationId} />
      ) : (
        <AgentView organisationId={data.organizationId} />
      )
    }
  </OfOrganisation>
)
