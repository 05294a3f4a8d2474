export * from './expected-metrics.ts'
export * from './leaderboard-kinds.ts'
export type * from './leaderboard-shapes.ts'
export type * from './performance-shapes.ts'
