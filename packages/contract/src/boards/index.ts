export * from './wire.ts'
export * from './board-widgets.ts'
export * from './boards.ts'
export * from './help.ts'
