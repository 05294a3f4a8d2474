import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { signIdentity } from '../platform/http/session.ts'
import { signingKeys } from '../platform/security/secret-rows.ts'

const LIFE_S = 3600

/** Tokens of agents for an app of a helpdesk, whose server has an API key instead of a signing secret. */
export function agentTokenRoutes(api: Api): void {
  route(api, 'createAgentToken', async ({ params: { organisationId: org }, body }) => {
    const [secret] = await signingKeys(api.db, api.config, org)
    if (!secret)
      throw new Refusal(
        'conflict',
        'There is no signing secret. An admin creates one under Configure Org › Install.',
      )
    const claims = { org, name: body.agent.name, scope: 'assist' as const, lifeS: LIFE_S }
    return { token: await signIdentity(secret, claims) }
  })
}
