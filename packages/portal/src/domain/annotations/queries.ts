import type { Annotation, Goal, Input } from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import { forget, q } from '../../lib/api/api.ts'

export type Content = Input<'updateAnnotation'>['body']

/** The annotations of some days (yyyy-MM-dd); without days all of them. */
export const annotations = (organisationId: string, days: { from?: string; to?: string } = {}) =>
  q('listAnnotations', { params: { organisationId }, query: days })

/** The goals of all metrics. */
export const goals = (organisationId: string) => q('listGoals', { params: { organisationId } })

export const refreshAnnotations = () => forget('listAnnotations')
export const refreshGoals = () => forget('listGoals')

export const addAnnotation = (organisationId: string, body: Content) =>
  call('createAnnotation', { params: { organisationId }, body })

export const changeAnnotation = (organisationId: string, annotationId: string, body: Content) =>
  call('updateAnnotation', { params: { organisationId, annotationId }, body })

export const deleteAnnotation = (organisationId: string, { id }: Annotation) =>
  call('deleteAnnotation', { params: { organisationId, annotationId: id } })

export const restoreAnnotation = (organisationId: string, { id }: Annotation) =>
  call('restoreAnnotation', { params: { organisationId, annotationId: id } })

export const saveGoal = (organisationId: string, { metric, value, far }: Goal) =>
  call('saveGoal', { params: { organisationId, metric }, body: { value, far: far ?? null } })

export const deleteGoal = (organisationId: string, metric: Goal['metric']) =>
  call('deleteGoal', { params: { organisationId, metric } })
