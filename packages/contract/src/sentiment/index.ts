export * from './wire.ts'
export * from './sentiment-shapes.ts'
