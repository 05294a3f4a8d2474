import {
  type Reply,
  RoutingConfig,
  routingErrorText,
  type RoutingMode,
  type RoutingVersion,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { queueOpenTickets } from '../work/queue-tickets.ts'
import { wakeRouting } from '../base/events.ts'
import { checkConfig } from './check-config.ts'

const PERSON = `nullif(trim(u.first_name || ' ' || u.last_name), '')`
const VERSION = `v.version, v.note, v.restored_from as "restoredFrom", v.published_at as "publishedAt",
  ${PERSON} as "publishedBy", jsonb_array_length(v.content -> 'policies') as policies,
  jsonb_array_length(v.content -> 'agents') as agents`

interface StateRow {
  mode: RoutingMode
  version?: number
  draft?: unknown
  revision: number
  savedAt?: string
  savedBy?: string
}

/** The state of an organisation; locked until the transaction ends when `lock` is set. */
async function readState(on: Queryable, org: string): Promise<StateRow> {
  const { rows } = await on.query<StateRow>(
    `select s.mode, s.version, s.draft, s.draft_revision as revision, s.draft_at as "savedAt",
       ${PERSON} as "savedBy"
     from routing_state s left join app_user u on u.id = s.draft_by where s.organisation_id = $1`,
    [org],
  )
  return rows[0] ?? { mode: 'off', revision: 0 }
}

/** Makes sure that there is a row, and locks it. */
async function lockState(tx: Queryable, org: string): Promise<StateRow> {
  await tx.query('insert into routing_state (organisation_id) values ($1) on conflict do nothing', [
    org,
  ])
  await tx.query('select 1 from routing_state where organisation_id = $1 for update', [org])
  return readState(tx, org)
}

type FullVersion = RoutingVersion & { config: RoutingConfig }

export async function readVersion(
  on: Queryable,
  org: string,
  version: number,
): Promise<FullVersion> {
  const { rows } = await on.query<RoutingVersion & { content: unknown }>(
    `select ${VERSION}, v.content from routing_version v left join app_user u on u.id = v.published_by
     where v.organisation_id = $1 and v.version = $2`,
    [org, version],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', `There is no version ${version}.`)
  const { content, ...rest } = row
  return { ...rest, config: RoutingConfig.parse(content) }
}

export async function readVersions(on: Queryable, org: string): Promise<RoutingVersion[]> {
  const { rows } = await on.query<RoutingVersion>(
    `select ${VERSION} from routing_version v left join app_user u on u.id = v.published_by
     where v.organisation_id = $1 order by v.version desc limit 500`,
    [org],
  )
  return rows
}

export async function readRouting(on: Queryable, org: string): Promise<Reply<'getRouting'>> {
  const { mode, version, draft, revision, savedAt, savedBy } = await readState(on, org)
  return {
    mode,
    revision,
    ...(version === undefined ? {} : { published: await readVersion(on, org, version) }),
    ...(draft === undefined || savedAt === undefined
      ? {}
      : {
          draft: {
            config: RoutingConfig.parse(draft),
            revision,
            savedAt,
            ...(savedBy ? { savedBy } : {}),
          },
        }),
  }
}

export const CHANGED_MEANWHILE =
  'Somebody else has saved a draft in the meantime. Reload it before you save.'

export async function saveDraft(
  tx: Queryable,
  org: string,
  userId: string | undefined,
  { revision, config }: { revision: number; config: RoutingConfig },
): Promise<{ revision: number; savedAt: string }> {
  const state = await lockState(tx, org)
  if (state.revision !== revision) throw new Refusal('conflict', CHANGED_MEANWHILE)
  const { rows } = await tx.query<{ revision: number; savedAt: string }>(
    `update routing_state set draft = $2::jsonb, draft_revision = draft_revision + 1,
       draft_at = now(), draft_by = $3 where organisation_id = $1
     returning draft_revision as revision, draft_at as "savedAt"`,
    [org, JSON.stringify(config), userId ?? null],
  )
  const [row] = rows
  if (!row) throw new Refusal('conflict', CHANGED_MEANWHILE)
  return row
}

export const discardDraft = (tx: Queryable, org: string) =>
  tx.query(
    `update routing_state set draft = null, draft_at = null, draft_by = null,
       draft_revision = draft_revision + 1 where organisation_id = $1 and draft is not null`,
    [org],
  )

interface Publication {
  config: RoutingConfig
  note: string
  userId: string | undefined
  restoredFrom?: number
}

/** The checks of the screen stop a publication here as well; what they read of past tickets gives warnings only. */
function refuseErrors(config: RoutingConfig): void {
  const errors = checkConfig(config, []).filter((issue) => issue.level === 'error')
  if (errors.length > 0) throw new Refusal('conflict', errors.map(routingErrorText).join(' '))
}

async function addVersion(tx: Queryable, org: string, given: Publication): Promise<RoutingVersion> {
  const { rows } = await tx.query<{ version: number }>(
    `insert into routing_version (organisation_id, version, content, note, restored_from, published_by)
     select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3, $4, $5
     from routing_version where organisation_id = $1 returning version`,
    [
      org,
      JSON.stringify(given.config),
      given.note,
      given.restoredFrom ?? null,
      given.userId ?? null,
    ],
  )
  const version = rows[0]?.version ?? 1
  await tx.query('update routing_state set version = $2 where organisation_id = $1', [org, version])
  // what the old version left out may be for the new one
  await tx.query(
    `update routing_ticket set state = 'waiting', reason = null, reason_key = null
     where organisation_id = $1 and state = 'left'`,
    [org],
  )
  await wakeRouting(tx, org)
  const { config: _, ...row } = await readVersion(tx, org, version)
  return row
}

export async function publishDraft(
  tx: Queryable,
  org: string,
  userId: string | undefined,
  { revision, note }: { revision: number; note: string },
): Promise<RoutingVersion> {
  const state = await lockState(tx, org)
  if (state.draft === undefined) throw new Refusal('conflict', 'There is no draft to publish.')
  if (state.revision !== revision)
    throw new Refusal('conflict', 'The draft has changed in the meantime. Look at it again first.')
  const config = RoutingConfig.parse(state.draft)
  refuseErrors(config)
  const row = await addVersion(tx, org, { config, note, userId })
  await discardDraft(tx, org)
  return row
}

export async function restoreVersion(
  tx: Queryable,
  org: string,
  userId: string | undefined,
  { version, note }: { version: number; note: string },
): Promise<RoutingVersion> {
  await lockState(tx, org)
  const { config } = await readVersion(tx, org, version)
  refuseErrors(config)
  return addVersion(tx, org, { config, note, userId, restoredFrom: version })
}

/** Switches routing; when it begins, all tickets that need an agent wait. */
export async function setMode(tx: Queryable, org: string, mode: RoutingMode): Promise<void> {
  const state = await lockState(tx, org)
  if (mode !== 'off' && state.version === undefined)
    throw new Refusal('conflict', 'Publish a configuration first: there is nothing to route by.')
  if (state.mode === mode) return
  await tx.query('update routing_state set mode = $2, due_at = now() where organisation_id = $1', [
    org,
    mode,
  ])
  // what was only thought in shadow mode is decided anew
  if (mode === 'on')
    await tx.query(
      `update routing_ticket set state = 'waiting', agent = null, assigned_at = null
       where organisation_id = $1 and state = 'shadow'`,
      [org],
    )
  if (state.mode === 'off') await queueOpenTickets(tx, org)
}
