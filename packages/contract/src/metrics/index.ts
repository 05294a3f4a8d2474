export * from './wire.ts'
export * from './home.ts'
export * from './metric-shapes.ts'
export * from './service-level-preview.ts'
