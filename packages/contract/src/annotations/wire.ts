export type * from './annotation.ts'
export * from './annotation-kinds.ts'
export * from './goal-kinds.ts'
