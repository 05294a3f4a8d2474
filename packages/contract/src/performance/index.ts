export * from './wire.ts'
export * from './leaderboard-shapes.ts'
export * from './performance-shapes.ts'
export * from './assist-impact.ts'
