import {
  type CheckMode,
  type CheckModel,
  type CheckSettings,
  MACHINE_CHECKS,
  type MachineCheck,
  type Reply,
  usualModes,
} from '@agent-assist/contract'
import { readModel } from '../../language/classify/linear-model.ts'
import { cannedStamp, readCannedTexts } from '../../knowledge/canned-texts.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { compilePolicy, type Means } from './means.ts'
import { templatesOf } from './templates.ts'

/** Settings as they are stored. */
export interface StoredSettings extends CheckSettings {
  /** 0: nobody has changed them. */
  version: number
}

/** The settings of an organisation, with the defaults of checks that it has not chosen. */
export async function readSettings(on: Queryable, org: string): Promise<StoredSettings> {
  const { rows } = await on.query<{ version: number; content: Partial<CheckSettings> }>(
    'select version, content from check_settings where organisation_id = $1',
    [org],
  )
  const [stored] = rows
  const modes: Record<MachineCheck, CheckMode> = { ...usualModes(), ...stored?.content.modes }
  return {
    version: stored?.version ?? 0,
    modes,
    policies: stored?.content.policies ?? [],
    usesModel: stored?.content.usesModel ?? false,
  }
}

/** Models of the organisation, used or not. */
async function readModels(on: Queryable, org: string): Promise<CheckModel[]> {
  const { rows } = await on.query<CheckModel>(
    `select check_key as check, examples, accuracy, rule_accuracy as "ruleAccuracy",
       is_used as "isUsed", trained_at as "trainedAt"
     from check_model where organisation_id = $1 order by check_key`,
    [org],
  )
  return rows
}

/** The settings for their screen, with how far the checks are. */
export async function shownSettings(
  on: Queryable,
  org: string,
  hasModel: boolean,
): Promise<Reply<'getCheckSettings'>> {
  const { rows } = await on.query<{ checked: number; waiting: number }>(
    `select (select count(*)::int from machine_review where organisation_id = $1) as checked,
       (select count(*)::int from machine_review_queue where organisation_id = $1) as waiting`,
    [org],
  )
  return {
    ...(await readSettings(on, org)),
    hasModel,
    models: await readModels(on, org),
    checked: rows[0]?.checked ?? 0,
    waiting: rows[0]?.waiting ?? 0,
  }
}

const isCheck = (key: string): key is MachineCheck => MACHINE_CHECKS.some((one) => one === key)

async function meansOf(db: Db, org: string): Promise<Means> {
  const { modes, policies, usesModel } = await readSettings(db, org)
  const texts = modes.templates === 'off' ? [] : await readCannedTexts(db, org)
  const { rows } = await db.query<{ check: string; model: string }>(
    `select check_key as check, model from check_model where organisation_id = $1 and is_used`,
    [org],
  )
  return {
    modes,
    usesModel,
    policies: policies.map(compilePolicy),
    templates: templatesOf(texts),
    models: new Map(
      rows.flatMap(({ check, model }) => (isCheck(check) ? [[check, readModel(model)]] : [])),
    ),
  }
}

/** Reads what the checks of an organisation need; again only when it has changed. */
export function createMeans(db: Db) {
  const cache = new Map<string, { stamp: string; means: Means }>()

  return async (org: string): Promise<Means> => {
    const { rows } = await db.query<{ stamp: string }>(
      `select coalesce((select version from check_settings where organisation_id = $1), 0) || ' ' ||
         coalesce((select string_agg(check_key || trained_at || is_used, ',' order by check_key)
           from check_model where organisation_id = $1), '') as stamp`,
      [org],
    )
    const stamp = `${rows[0]?.stamp ?? ''} ${await cannedStamp(db, org)}`
    const known = cache.get(org)
    if (known?.stamp === stamp) return known.means
    const means = await meansOf(db, org)
    cache.set(org, { stamp, means })
    return means
  }
}
export type MeansOf = ReturnType<typeof createMeans>
