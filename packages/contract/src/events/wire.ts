export type * from './assist.ts'
export * from './events.ts'
export * from './performance-kinds.ts'
export * from './reply-events.ts'
