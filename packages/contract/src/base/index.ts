export * from './wire.ts'
export * from './common.ts'
export * from './numbers.ts'
export * from './range.ts'
