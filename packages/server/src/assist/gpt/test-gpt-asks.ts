import type { Asked } from '../../language/llm/test-llm.ts'
import type { TestGpt } from './test-gpt.ts'

/** The token of an agent in a new organisation. */
export async function agentOf(gpt: TestGpt) {
  const org = await gpt.organisation()
  return { org: org.id, token: await gpt.agentOf(org) }
}

export async function eventsOf(gpt: TestGpt, org: string) {
  const { rows } = await gpt.db.query<{ type: string; agent: string; ticket: string; id: string }>(
    `select type, agent, ticket_id as ticket, id, suggestion_id as "ofId" from assist_event
     where organisation_id = $1 order by received_at, type`,
    [org],
  )
  return rows
}

/** The model's last request for a text: the background may ask it about sentiment meanwhile, and does not stream. */
export const lastAsked = (gpt: TestGpt): Asked =>
  gpt.model.asked.findLast(({ body }) => body.stream) as Asked
export const sentText = (gpt: TestGpt) => lastAsked(gpt).body.messages.map(({ content }) => content)
