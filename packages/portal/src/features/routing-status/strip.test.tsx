// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { render, text, unmount } from '../../test-dom.ts'
import type { RoutingStatus } from './queries.ts'
import { Strip } from './strip.tsx'

const status = (agents: number, kept: number): RoutingStatus => ({
  mode: 'on',
  version: 1,
  waiting: 0,
  arrived: 0,
  routed: 0,
  dueSoon: 0,
  online: 0,
  agentsTotal: 0,
  full: 0,
  freeCapacity: 0,
  queues: [],
  agents: [],
  unroutable: [],
  from: '2026-11-23T12:22:00.000Z',
  to: '2026-11-23T14:22:00.000Z',
  adherence: { agents, kept, under1: 0, from1To5: 0, over5: agents - kept },
  asOf: '2026-11-23T14:22:00.000Z',
})

afterEach(unmount)

test('[ROUT-3] adherence of no one is not "0 of 0, all as planned"', async () => {
  await render(<Strip status={status(0, 0)} />)
  expect(text()).toContain('In adherence–no one has a shift or is at work now')
  expect(text()).not.toContain('as planned')
})

test('[ROUT-3] adherence of some says how many are out', async () => {
  await render(<Strip status={status(3, 3)} />)
  expect(text()).toContain('In adherence3 of 3all as planned')
  await render(<Strip status={status(3, 2)} />)
  expect(text()).toContain('In adherence2 of 31 out for more than 5 minutes')
})
