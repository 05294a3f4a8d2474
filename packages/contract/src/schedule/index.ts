export * from './wire.ts'
export * from './attendance-shapes.ts'
export * from './schedule-shapes.ts'
export * from './staffing/staffing-shapes.ts'
