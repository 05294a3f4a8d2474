export * from './wire.ts'
export * from './email-lists.ts'
