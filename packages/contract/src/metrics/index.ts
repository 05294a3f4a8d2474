export * from './wire.ts'
export * from './home.ts'
export * from './metric-shapes.ts'
