// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { QueuedCall } from '../page/types.ts'
import { startFile } from './start-file.ts'

type Page = [data: DOMStringMap, queue: QueuedCall[]]

const OPEN: Page[] = [
  [{ open: '' }, []],
  [{ open: 'true', widgets: 'chat survey' }, []],
  [{ open: 'false' }, [['init', { open: true }]]],
  [{}, [['on', 'ready', () => {}], ['init', { open: true }], ['survey.show']]],
]
const SHOWING: Page[] = [
  [{ open: 'false' }, [['survey.show']]],
  [{ widgets: '' }, [['survey.mount', {}, { surveyId: '7' }]]],
]
const REPORTING: Page[] = [
  [{ widgets: '' }, [['usageReport.mount', {}, {}]]],
  [
    { widgets: 'survey' },
    [
      ['on', 'ready'],
      ['usageReport.mount', {}, {}],
    ],
  ],
]
const WATCHING: Page[] = [
  [{ widgets: 'survey' }, []],
  [{ open: 'false', widgets: 'chat,survey' }, [['survey.trigger', 'paid']]],
  [{}, [['init', { widgets: ['survey'], open: false }]]],
]
const NEITHER: Page[] = [
  [{}, []],
  [{ open: 'false', widgets: 'chat' }, []],
  [{ widgets: '' }, []],
  [{}, [['init', { open: undefined }], ['init'], ['chat.close'], []]],
  [{}, [['setTicket', { id: 7 }], ['init', 'nonsense'], ['survey.close']]],
]

test.each([
  ['-open', OPEN],
  ['-survey', SHOWING],
  ['-report', REPORTING],
  ['-watch', WATCHING],
  ['', NEITHER],
])('[SDK-1] a page starts with the file that has what it asks for: boot%s.js', (ending, pages) => {
  for (const [data, queue] of pages)
    expect([data, queue, startFile(data, queue)]).toEqual([data, queue, ending])
})

test('the arguments of a stub are calls, too', () => {
  const queue: QueuedCall[] = []
  function stub(..._call: unknown[]): void {
    queue.push(arguments) // eslint-disable-line prefer-rest-params
  }
  stub('init', { open: true })
  expect(startFile({}, queue)).toBe('-open')
})
