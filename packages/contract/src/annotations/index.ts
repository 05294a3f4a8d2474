export * from './wire.ts'
export * from './annotation.ts'
