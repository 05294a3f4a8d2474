import { parseArgs } from 'node:util'
import { type AnyMember, OrganisationId } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { listAllMemberRows } from './member-rows.ts'

/** Members of one call. */
const PAGE = 500

interface Page {
  items: AnyMember[]
  total: number
}

async function allOf(load: (offset: number) => Promise<Page>): Promise<AnyMember[]> {
  const members: AnyMember[] = []
  for (;;) {
    const { items, total } = await load(members.length)
    members.push(...items)
    if (items.length === 0 || members.length >= total) return members
  }
}

const stateOf = ({ approval, emailVerified }: AnyMember) =>
  emailVerified ? approval : `${approval}, address not confirmed`

/** A table for a terminal: columns of equal width. */
function tableOf(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `list [--org ORG]`: the members of one organisation or of all. */
export function listCommand(args: string[]) {
  const { values } = parseArgs({ args, options: { org: { type: 'string' } } })
  const { org } = values
  if (org !== undefined && !OrganisationId.safeParse(org).success)
    throw new Error('--org has small letters, digits and hyphens only.')
  const organisation = org ? { organisationId: org } : {}
  return async (config: Config): Promise<string> => {
    const page = (offset: number) => ({ ...organisation, limit: PAGE, offset })
    const members = await reach(config, {
      server: (call) => allOf((offset) => call('listAllMembers', { query: page(offset) })),
      database: (db) => allOf((offset) => listAllMemberRows(db, page(offset))),
    })
    if (members.length === 0) return org ? `${org} has no members.` : 'There are no members.'
    const rows = members.map((member) => [
      member.organisationId,
      `${member.firstName} ${member.lastName}`,
      member.email,
      member.role,
      stateOf(member),
    ])
    return tableOf([['Organisation', 'Name', 'Address', 'Role', 'State'], ...rows])
  }
}
