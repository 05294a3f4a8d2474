import { expect, test } from 'vitest'
import type { Unit } from './evaluate.ts'
import type { Measurements } from './measure.ts'
import { evaluationReport, loadingReport, verdictText } from './report.ts'
import type { Measured } from './rounds.ts'

const measurements = (readyMs: number, gzipKb: number): Measurements => ({
  readyMs,
  gzipKb,
  cpuMs: 10,
  requests: 2,
  heapMb: 0.01,
})

const measuredOf = (name: string, fast: Measurements[], slowMs: number[]): Measured => ({
  subject: { kind: 'chat', name, packages: [], until: 'until it is there', ready: 'told' },
  measurements: fast,
  slowMs,
})

const cellsOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.split(/ {2,}/)

test('a row has minimum, median and the ratios to the first subject of its kind', () => {
  const text = loadingReport(
    [
      measuredOf('ours', [measurements(20, 5), measurements(40, 5)], [100]),
      measuredOf('peer', [measurements(60, 50), measurements(60, 50)], [50]),
    ],
    ({ name }) => name,
  )
  const peer = ['peer', '50', '10', '2.0', '1.0', '60 / 60', '3.0 / 2.0', '50 / 50', '0.5 / 0.5']
  expect(cellsOf(text, 'peer')?.slice(0, 9)).toEqual(peer)
  expect(cellsOf(text, 'ours')).toContain('20 / 30')
  expect(text).toContain('ours: until it is there')
})

test('heaps that differ only by noise have the ratio 1', () => {
  const ours = measuredOf('ours', [{ ...measurements(1, 1), heapMb: 0.001 }], [1])
  const peer = measuredOf('peer', [{ ...measurements(1, 1), heapMb: 0.04 }], [1])
  const text = loadingReport([ours, peer], ({ name }) => name)
  expect(cellsOf(text, 'peer')?.at(-1)).toBe('1.0')
})

test('evaluations are compared by their medians', () => {
  const unitOf = (name: string): Unit => ({ kind: 'loader', name, code: [] })
  const times = new Map([
    [unitOf('ours'), [1, 10, 10]],
    [unitOf('peer'), [20, 30, 30]],
  ])
  expect(cellsOf(evaluationReport(times), 'peer')).toEqual(['peer', '20 / 30', '3.0'])
})

test('a verdict shows the violations, and whether it worked nevertheless', () => {
  expect(verdictText({ broken: {} })).toBe('clean')
  expect(verdictText({ broken: { 'style-src-elem': 4, 'img-src': 1 } })).toBe(
    '4 style-src-elem, 1 img-src',
  )
  expect(verdictText({ broken: {}, failed: 'no' })).toBe('clean; does not work')
})
