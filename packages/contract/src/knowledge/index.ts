export * from './wire.ts'
export * from './knowledge-gaps.ts'
export * from './knowledge.ts'
