import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

/** What happened on some days, and the goals of metrics: charts over time show both. */
export const annotationRoutes = {
  listAnnotations: {
    ...get('/organisations/:organisationId/annotations', 'user'),
    keyScope: 'metrics:read',
  },
  createAnnotation: {
    ...post('/organisations/:organisationId/annotations', 'supervisor'),
    keyScope: 'annotations:write',
  },
  updateAnnotation: put('/organisations/:organisationId/annotations/:annotationId', 'supervisor'),
  deleteAnnotation: del('/organisations/:organisationId/annotations/:annotationId', 'supervisor'),
  restoreAnnotation: post(
    '/organisations/:organisationId/annotations/:annotationId/restore',
    'supervisor',
  ),
  listGoals: { ...get('/organisations/:organisationId/goals', 'user'), keyScope: 'metrics:read' },
  saveGoal: put('/organisations/:organisationId/goals/:metric', 'supervisor'),
  deleteGoal: del('/organisations/:organisationId/goals/:metric', 'supervisor'),
} as const satisfies Record<string, Route>
