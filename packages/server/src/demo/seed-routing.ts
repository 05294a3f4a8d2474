import { randomUUID } from 'node:crypto'
import { RoutingConfig, type RoutingPolicy } from '@agent-assist/contract'
import type * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import { publishDraft, saveDraft } from '../routing/config/config-rows.ts'
import { GROUPS } from './scenarios/scenario.ts'
import { demoAgents } from './tickets/people.ts'

/** The groups that have a policy of their own. */
const ROWS = 4
/** Quality from which on an agent is good at the own subject, and very good. */
const GOOD = 0.82
const VERY_GOOD = 0.9

const levelOf = (quality: number) => 1 + Number(quality >= GOOD) + Number(quality >= VERY_GOOD)

type Given = Partial<z.input<typeof RoutingPolicy>> & { name: string }

/** A configuration for the demo's groups: urgent tickets first, then each group, then everything else. */
function demoConfig(): RoutingConfig {
  const policy = (given: Given) => ({ id: randomUUID(), ...given })
  return RoutingConfig.parse({
    policies: [
      policy({
        name: 'Urgent tickets',
        when: [{ field: 'priority', values: ['urgent'] }],
        takeFirst: ['due', 'waiting'],
        stayWith: { days: 7, below: 6 },
      }),
      ...GROUPS.slice(0, ROWS).map((group) =>
        policy({
          name: group,
          when: [{ field: 'queue', values: [group] }],
          takeFirst: ['due', 'priority', 'waiting'],
          skills: [{ name: group, level: 2 }],
          fallback: [{ afterMinutes: 20, lowerBy: 1 }],
          atMost: { tickets: 6, minutes: 60 },
          stayWith: { days: 7, below: 6 },
        }),
      ),
      policy({ name: 'Everything else', afterHours: 'hold' }),
    ],
    agents: demoAgents.map(({ name, group, quality }) => ({
      name,
      groups: [group],
      skills: [{ name: group, level: levelOf(quality) }],
      total: 6,
      channels: { chat: 2 },
    })),
    weights: [{ channel: 'chat', weight: 2 }],
    reassign: { offlineMinutes: 15, noReplyMinutes: 240 },
  })
}

/** Publishes a configuration; routing stays off, so that the demo's tickets stay as they are until somebody switches it on. */
export async function seedRouting(tx: Queryable, org: string): Promise<void> {
  const { revision } = await saveDraft(tx, org, undefined, { revision: 0, config: demoConfig() })
  await publishDraft(tx, org, undefined, { revision, note: 'First configuration' })
}
