export * from './wire.ts'
export * from './alerts.ts'
export * from './reports.ts'
