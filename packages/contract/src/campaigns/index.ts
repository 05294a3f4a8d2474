export * from './wire.ts'
export * from './automations.ts'
export * from './campaign-shapes.ts'
export * from './campaigns.ts'
