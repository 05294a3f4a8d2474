import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'

const NAME_MAX = 200

export const agentTokenShapes = {
  /**
   * A token of scope `assist` for an agent, valid for an hour, for an app in a helpdesk that has no server of its own:
   * the helpdesk's server sends an API key with it. Who the agent is, only that server knows. Refused with `conflict`
   * while the organisation has no signing secret.
   */
  createAgentToken: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({
      /** The agent who is signed in to the helpdesk, with the name that tickets have. */
      agent: z.object({ name: z.string().trim().min(1, 'Name the agent').max(NAME_MAX) }),
    }),
    reply: z.object({ token: z.string() }),
  },
}
