export * from './wire.ts'
export * from './campaign-shapes.ts'
export * from './campaigns.ts'
