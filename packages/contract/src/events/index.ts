export * from './wire.ts'
export * from './assist.ts'
