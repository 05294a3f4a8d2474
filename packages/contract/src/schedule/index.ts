export * from './wire.ts'
export * from './schedule-shapes.ts'
