export * from './wire.ts'
export * from './filter-shapes.ts'
