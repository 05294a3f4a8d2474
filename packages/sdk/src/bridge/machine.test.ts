import { expect, test } from 'vitest'
import { type BridgeEvent, type BridgeState, next, START } from './machine.ts'

type Seen = 'new' | 'loaded'
const state = (at: BridgeState['at'], seen: Seen, reason?: BridgeState['reason']): BridgeState => ({
  at,
  isLoaded: seen === 'loaded',
  ...(reason ? { reason } : {}),
})
const connecting = (seen: Seen) => state('connecting', seen)
const connected = (seen: Seen) => state('connected', seen)
const reloading = state('reloading', 'loaded')
const failed = (reason: BridgeState['reason'], seen: Seen = 'loaded') =>
  state('failed', seen, reason)
const closed = state('closed', 'loaded')

/** Every state with every event, and the state that follows. */
const MOVES: [BridgeState, BridgeEvent, BridgeState][] = [
  [connecting('new'), 'hello', connected('new')],
  [connecting('new'), 'load', connecting('loaded')],
  [connecting('new'), 'foreign', failed('version', 'new')],
  [connecting('new'), 'late', failed('timeout', 'new')],
  [connecting('new'), 'retry', connecting('new')],
  [connecting('new'), 'close', state('closed', 'new')],
  [connecting('loaded'), 'hello', connected('loaded')],
  [connecting('loaded'), 'load', connecting('loaded')],
  [connecting('loaded'), 'late', failed('timeout')],

  [connected('new'), 'hello', connected('new')],
  [connected('new'), 'load', connected('loaded')],
  [connected('loaded'), 'hello', connected('new')],
  [connected('loaded'), 'load', reloading],
  [connected('loaded'), 'foreign', failed('version')],
  [connected('loaded'), 'late', connected('loaded')],
  [connected('loaded'), 'alive', connected('loaded')],
  [connected('loaded'), 'retry', connected('loaded')],
  [connected('loaded'), 'close', closed],

  [reloading, 'hello', connected('loaded')],
  [reloading, 'load', reloading],
  [reloading, 'alive', connected('loaded')],
  [reloading, 'foreign', failed('version')],
  [reloading, 'late', failed('closed')],
  [reloading, 'retry', reloading],
  [reloading, 'close', closed],

  [failed('timeout', 'new'), 'hello', connected('new')],
  [failed('timeout', 'new'), 'load', failed('timeout')],
  [failed('timeout'), 'hello', connected('loaded')],
  [failed('closed'), 'foreign', failed('version')],
  [failed('closed'), 'late', failed('closed')],
  [failed('closed'), 'alive', failed('closed')],
  [failed('closed'), 'load', failed('closed')],
  [failed('version'), 'hello', connected('loaded')],
  [failed('version'), 'retry', START],
  [failed('timeout'), 'close', closed],

  ...(['hello', 'foreign', 'load', 'alive', 'late', 'retry', 'close'] as const).map(
    (event): [BridgeState, BridgeEvent, BridgeState] => [closed, event, closed],
  ),
]

const inWords = ({ at, isLoaded, reason }: BridgeState) =>
  `${at}${reason ? ` (${reason})` : ''}${isLoaded ? '' : ', not loaded'}`

test.each(
  MOVES.map(([from, event, to]) => ({ from, event, to, name: `${inWords(from)}: ${event}` })),
)('[SDK-3] $name', ({ from, event, to }) => {
  expect(next(from, event)).toEqual(to)
})

const after = (...events: BridgeEvent[]) => events.reduce(next, START).at

test('a frame that reloads is connected again, in either order of hello and load', () => {
  expect(after('load', 'hello', 'load')).toBe('reloading')
  expect(after('load', 'hello', 'load', 'hello')).toBe('connected')
  expect(after('hello', 'load', 'hello', 'load')).toBe('connected')
  expect(after('hello', 'load', 'hello', 'load', 'load')).toBe('reloading')
})

test('a slow frame is not mistaken for a reloading one', () => {
  expect(after('late', 'hello', 'load')).toBe('connected')
  expect(after('late', 'load', 'hello')).toBe('connected')
  expect(after('late', 'load', 'hello', 'load')).toBe('reloading')
})
