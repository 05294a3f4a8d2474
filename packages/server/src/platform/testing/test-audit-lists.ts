import { randomUUID } from 'node:crypto'
import type { RouteName } from '@agent-assist/contract'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import type { AuditedWrite, AuditWorld } from './test-audit-writes.ts'

/** A name that no other call uses. */
const name = (): string => `n${randomUUID().slice(0, 8)}`

async function brandOf({ call, organisationId }: AuditWorld) {
  const { id } = await call('createBrand', {
    params: { organisationId },
    body: { id: name(), name: name() },
  })
  return { organisationId, brandId: id }
}

/** A tag, group and assignee that one ticket has. */
async function ticketWith({ server, organisationId }: AuditWorld): Promise<string> {
  const value = name()
  const given = { tags: [value], group: value, assignee: value }
  await storeTickets(server.db, organisationId, [ticketOf(value, given)])
  return value
}

async function tagGroupOf({ call, organisationId }: AuditWorld) {
  const body = { name: name(), tags: ['refund'] }
  const { id } = await call('createTagGroup', { params: { organisationId }, body })
  return { organisationId, groupId: id }
}

async function customGroupOf(world: AuditWorld) {
  const { call, organisationId } = world
  const body = { name: name(), agents: [await ticketWith(world)] }
  const { id } = await call('createCustomGroup', { params: { organisationId }, body })
  return { organisationId, groupId: id }
}

async function mergeOf(world: AuditWorld) {
  const { call, organisationId } = world
  const tag = await ticketWith(world)
  await call('mergeTags', { params: { organisationId }, body: { tags: [tag], into: 'other' } })
  return tag
}

/** Writes of brands, groups and tags. */
export const listWrites: Partial<Record<RouteName, AuditedWrite>> = {
  createBrand: { action: 'brand.created', run: brandOf },
  renameBrand: {
    action: 'brand.renamed',
    run: async (world) =>
      world.call('renameBrand', { params: await brandOf(world), body: { name: name() } }),
  },
  deleteBrand: {
    action: 'brand.deleted',
    run: async (world) => world.call('deleteBrand', { params: await brandOf(world) }),
  },
  setHiddenChoice: {
    action: 'filter_choice.hidden_changed',
    run: async (world) => {
      const body = { kind: 'group' as const, value: await ticketWith(world), isHidden: true }
      const params = { organisationId: world.organisationId }
      return world.call('setHiddenChoice', { params, body })
    },
  },
  createTagGroup: { action: 'tag_group.created', run: tagGroupOf },
  updateTagGroup: {
    action: 'tag_group.changed',
    run: async (world) =>
      world.call('updateTagGroup', { params: await tagGroupOf(world), body: { name: name() } }),
  },
  deleteTagGroup: {
    action: 'tag_group.deleted',
    run: async (world) => world.call('deleteTagGroup', { params: await tagGroupOf(world) }),
  },
  createCustomGroup: { action: 'custom_group.created', run: customGroupOf },
  updateCustomGroup: {
    action: 'custom_group.changed',
    run: async (world) =>
      world.call('updateCustomGroup', {
        params: await customGroupOf(world),
        body: { name: name() },
      }),
  },
  deleteCustomGroup: {
    action: 'custom_group.deleted',
    run: async (world) => world.call('deleteCustomGroup', { params: await customGroupOf(world) }),
  },
  mergeTags: { action: 'tag.merged', run: mergeOf },
  undoTagMerge: {
    action: 'tag.merge_undone',
    run: async (world) => {
      const params = { organisationId: world.organisationId }
      return world.call('undoTagMerge', { params, body: { tags: [await mergeOf(world)] } })
    },
  },
}
