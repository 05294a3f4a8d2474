export * from './wire.ts'
export * from './shell-shapes.ts'
