export * from './campaign-kinds.ts'
export type * from './campaign-shapes.ts'
export * from './campaign-text.ts'
export type * from './campaigns.ts'
