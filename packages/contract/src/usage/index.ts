export * from './wire.ts'
export * from './performance.ts'
export * from './usage-cost.ts'
export * from './usage.ts'
