import type { RouteName } from '@agent-assist/contract'
import type { AuditedWrite, AuditWorld } from './test-audit-writes.ts'

const CONTENT = {
  kind: 'release',
  title: 'Shop 4.2',
  from: '2026-11-02',
  to: '2026-11-02',
} as const

async function annotationOf({ call, organisationId }: AuditWorld) {
  const { id } = await call('createAnnotation', { params: { organisationId }, body: CONTENT })
  return { organisationId, annotationId: id }
}

async function goalOf({ call, organisationId }: AuditWorld, value: number) {
  const params = { organisationId, metric: 'csat' as const }
  await call('saveGoal', { params, body: { value } })
  return params
}

/** Writes of annotations and goals. */
export const annotationWrites: Partial<Record<RouteName, AuditedWrite>> = {
  createAnnotation: { action: 'annotation.created', run: annotationOf },
  updateAnnotation: {
    action: 'annotation.changed',
    run: async (world) =>
      world.call('updateAnnotation', {
        params: await annotationOf(world),
        body: { ...CONTENT, title: 'Shop 4.3' },
      }),
  },
  deleteAnnotation: {
    action: 'annotation.deleted',
    run: async (world) => world.call('deleteAnnotation', { params: await annotationOf(world) }),
  },
  restoreAnnotation: {
    action: 'annotation.restored',
    run: async (world) => {
      const params = await annotationOf(world)
      await world.call('deleteAnnotation', { params })
      return world.call('restoreAnnotation', { params })
    },
  },
  saveGoal: { action: 'goal.changed', run: (world) => goalOf(world, 85) },
  deleteGoal: {
    action: 'goal.removed',
    run: async (world) => world.call('deleteGoal', { params: await goalOf(world, 86) }),
  },
}
