import type { Route } from '../base/route.ts'
import { get, patch, post } from '../base/verbs.ts'

const org = <P extends string>(path: P) => `/organisations/:organisationId/${path}` as const

/** How an organisation counts, an agent's own day, and what work costs agents. */
export const experienceRoutes = {
  getCountingSettings: get(org('counting'), 'supervisor'),
  previewCounting: post(org('counting/preview'), 'admin'),
  updateCounting: patch(org('counting'), 'admin'),
  getOwnDay: get(org('own-day'), 'agent'),
  listOwnComments: get(org('own-comments'), 'agent'),
  getOwnStrain: get(org('own-strain'), 'agent'),
  getStrain: get(org('strain'), 'supervisor'),
  getChangeEffect: get(org('annotations/:annotationId/effect'), 'supervisor'),
} as const satisfies Record<string, Route>
