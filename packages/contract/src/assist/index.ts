export * from './wire.ts'
export * from './assist-settings.ts'
export * from './confidence.ts'
export * from './gpt.ts'
