export type * from './knowledge-gaps.ts'
export * from './knowledge-kinds.ts'
export type * from './knowledge.ts'
