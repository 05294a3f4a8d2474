export * from './email-kinds.ts'
export type * from './email-lists.ts'
