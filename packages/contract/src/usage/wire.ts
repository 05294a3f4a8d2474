export type * from './performance.ts'
export type * from './usage-cost.ts'
export * from './usage-list.ts'
export type * from './usage.ts'
