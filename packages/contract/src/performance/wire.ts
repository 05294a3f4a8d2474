export * from './expected-metrics.ts'
