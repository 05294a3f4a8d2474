import type { AuditAction } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/route.ts'
import { type AuditActor, audit, type Audited, logAudited } from '../audit.ts'
import { changesBetween } from '../audit-changes.ts'
import {
  addGroup,
  changeGroup,
  type Group,
  type GroupContent,
  type GroupKind,
  readGroup,
  removeGroup,
} from './group-rows.ts'
import { lockLists } from './lock-lists.ts'

/** A change of a group: by whom, and how the audit log names its members. */
export interface GroupChange {
  api: Pick<Api, 'app' | 'db'>
  org: string
  kind: GroupKind
  caller: AuditActor
  /** Names of members for the audit log. */
  named: (members: readonly string[]) => string
}

/** Makes a change and records it, in one transaction. */
async function recorded<T>(
  { api, org: organisationId, caller }: GroupChange,
  work: (
    tx: Queryable,
  ) => Promise<{ result: T; entry?: Pick<Audited, 'action' | 'details' | 'changes'> }>,
): Promise<T> {
  const { result, entry } = await api.db.transaction(async (tx) => {
    const done = await work(tx)
    if (!done.entry) return { result: done.result, entry: undefined }
    const made: Audited = { organisationId, caller, ...done.entry }
    await audit(tx, made)
    return { result: done.result, entry: made }
  })
  if (entry) logAudited(api.app.log, entry)
  return result
}

const actionOf = ({ kind }: GroupChange, what: 'created' | 'changed' | 'deleted'): AuditAction =>
  `${kind.table}.${what}`

/** The group's content for the audit log. */
const stateOf = ({ kind, named }: GroupChange, { name, members }: GroupContent) => ({
  name,
  [kind.members]: named(members),
})

/** Creates a group. `read` returns its members as they are stored. */
export const createGroup = (
  change: GroupChange,
  name: string,
  read: (tx: Queryable) => Promise<string[]>,
): Promise<Group> =>
  recorded(change, async (tx) => {
    const group = await addGroup(tx, change.org, change.kind, { name, members: await read(tx) })
    return {
      result: group,
      entry: { action: actionOf(change, 'created'), details: stateOf(change, group) },
    }
  })

/** Changes the given parts of a group; records nothing when nothing differs. */
export const updateGroup = (
  change: GroupChange,
  { id, name }: { id: string; name?: string | undefined },
  read?: (tx: Queryable, before: Group) => Promise<string[]>,
): Promise<Group> =>
  recorded(change, async (tx) => {
    await lockLists(tx, change.org)
    const before = await readGroup(tx, change.org, change.kind, id)
    const members = read ? await read(tx, before) : before.members
    const after = { name: name ?? before.name, members }
    const group = await changeGroup(tx, change.org, change.kind, before, after)
    const same = (one: GroupContent) => JSON.stringify([one.name, one.members.toSorted()])
    if (same(before) === same(group)) return { result: group }
    const changes = changesBetween(stateOf(change, before), stateOf(change, group))
    const details = { group: group.name }
    return { result: group, entry: { action: actionOf(change, 'changed'), details, changes } }
  })

/** Deletes a group. */
export const deleteGroup = (change: GroupChange, id: string): Promise<Group> =>
  recorded(change, async (tx) => {
    const group = await removeGroup(tx, change.org, change.kind, id)
    return {
      result: group,
      entry: { action: actionOf(change, 'deleted'), details: stateOf(change, group) },
    }
  })
