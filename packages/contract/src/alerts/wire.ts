export * from './alert-metrics.ts'
export * from './alert-kinds.ts'
export type * from './alerts.ts'
export type * from './reports.ts'
