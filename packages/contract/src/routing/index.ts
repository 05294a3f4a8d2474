export * from './wire.ts'
export * from './routing-config.ts'
export * from './routing-shapes.ts'
export * from './routing-trace.ts'
