export * from './filter-config.ts'
export * from './filter-query.ts'
export type * from './filter-shapes.ts'
export * from './filters.ts'
