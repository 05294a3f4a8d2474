export type * from './routing-config.ts'
export type * from './routing-shapes.ts'
export type * from './routing-trace.ts'
export * from './routing-kinds.ts'
