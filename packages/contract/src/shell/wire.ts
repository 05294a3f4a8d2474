export * from './shell-limits.ts'
export type * from './shell-shapes.ts'
