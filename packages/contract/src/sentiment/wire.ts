export type * from './sentiment-shapes.ts'
export * from './sentiment.ts'
