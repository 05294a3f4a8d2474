export * from './wire.ts'
export * from './attendance-shapes.ts'
export * from './schedule-shapes.ts'
