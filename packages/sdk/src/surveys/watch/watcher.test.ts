// @vitest-environment happy-dom
import {
  matchesAddress,
  type PageSurvey,
  type SurveyTargeting,
  type SurveyTrigger,
} from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatcher } from './watcher.ts'

const undo: (() => void)[] = []
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  history.replaceState(null, '', '/home')
})

afterEach(() => {
  for (const step of undo.splice(0)) step()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  isHidden = false
})

function look(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function goTo(path: string): void {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const surveyOf = (id: string, targeting: Partial<SurveyTargeting>): PageSurvey => ({
  id,
  template: { title: id, q1Text: '?' },
  targeting: {
    urls: [],
    notUrls: [],
    trigger: { on: 'load' },
    delayMs: 0,
    percentage: 100,
    maxShows: 1,
    restDays: 0,
    ...targeting,
  },
})

function watch(...surveys: PageSurvey[]) {
  const shown: string[] = []
  let refusal: string | undefined
  const watcher = createWatcher({
    surveys,
    obstacle: ({ id, targeting: { urls } }) => {
      if (shown.includes(id)) return 'seen'
      const isHere = urls.every((pattern) => matchesAddress(pattern, location))
      return isHere ? undefined : 'elsewhere'
    },
    present: async ({ id }) => {
      if (!refusal) shown.push(id)
      return refusal
    },
  })
  undo.push(watcher.stop)
  const refuse = (why?: string) => {
    refusal = why
  }
  return { ...watcher, shown, refuse }
}

const one = (trigger: SurveyTrigger, more: Partial<SurveyTargeting> = {}) =>
  surveyOf('one', { trigger, ...more })

test('load fires at once, and again on each page', async () => {
  const { shown, refuse, ...watcher } = watch(one({ on: 'load' }, { urls: ['/cart*'] }))
  expect(shown).toEqual([])
  refuse('busy')
  goTo('/cart')
  goTo('/cart#again')
  refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect(watcher.why(one({ on: 'load' }))).toContain('next page')
  expect(shown).toEqual([])
  goTo('/cart?step=2')
  expect(shown).toEqual(['one'])
})

test('an event is a call of the host or a DOM event with its name', async () => {
  const call = watch(one({ on: 'event', name: 'paid' }))
  call.notify('sent')
  document.dispatchEvent(new Event('sent'))
  expect(call.shown).toEqual([])
  call.notify('paid')
  expect(call.shown).toEqual(['one'])
  const dom = watch(one({ on: 'event', name: 'paid' }))
  document.dispatchEvent(new Event('paid'))
  expect(dom.shown).toEqual(['one'])
})

test('a click counts on the element, inside it and in its shadow root', () => {
  document.body.innerHTML = '<a class="buy"><b></b></a><i></i>'
  const { shown } = watch(
    one({ on: 'click', selector: '.buy' }),
    surveyOf('bad', { trigger: { on: 'click', selector: '::: no' } }),
  )
  document.querySelector('i')?.click()
  expect(shown).toEqual([])
  const inner = document.createElement('button')
  document.querySelector('b')?.attachShadow({ mode: 'open' }).append(inner)
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(shown).toEqual(['one'])
})

test('a handler of the page that stops the click does not hide it', () => {
  document.body.innerHTML = '<a class="buy"></a>'
  const { shown } = watch(one({ on: 'click', selector: '.buy' }))
  const link = document.querySelector('a')
  link?.addEventListener('click', (event) => event.stopImmediatePropagation())
  link?.click()
  expect(shown).toEqual(['one'])
})

test('time counts while the page is visible, with one timer and none while hidden', () => {
  const { shown } = watch(
    one({ on: 'time', seconds: 20 }),
    surveyOf('two', { trigger: { on: 'time', seconds: 30 } }),
  )
  vi.advanceTimersByTime(15_000)
  expect(vi.getTimerCount()).toBe(1)
  look(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  look(false)
  vi.advanceTimersByTime(4999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one'])
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual(['one', 'two'])
  expect(vi.getTimerCount()).toBe(0)
})

test('time starts again on another page, but not with another fragment', () => {
  const { shown } = watch(one({ on: 'time', seconds: 20 }))
  vi.advanceTimersByTime(15_000)
  goTo('/home#more')
  vi.advanceTimersByTime(4000)
  goTo('/cart')
  vi.advanceTimersByTime(19_999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one'])
})

test('scrolling counts by the share of the page that was reached', () => {
  const root = document.documentElement
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(innerHeight * 4)
  const scroll = (to: number) => {
    vi.stubGlobal('scrollY', to)
    document.dispatchEvent(new Event('scroll'))
  }
  const { shown } = watch(one({ on: 'scroll', depthPct: 50 }))
  scroll(innerHeight - 1)
  expect(shown).toEqual([])
  scroll(innerHeight)
  expect(shown).toEqual(['one'])
  vi.unstubAllGlobals()
})

test('leaving counts only at the top', () => {
  const { shown } = watch(one({ on: 'exit' }))
  const leave = (clientY: number) =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }))
  leave(300)
  expect(shown).toEqual([])
  leave(-1)
  expect(shown).toEqual(['one'])
})

test('a delayed survey comes later, and not at all once the address does not match', () => {
  const survey = one({ on: 'event', name: 'paid' }, { delayMs: 5000, urls: ['/home'] })
  const { shown, notify, why } = watch(survey)
  notify('paid')
  vi.advanceTimersByTime(4000)
  notify('paid')
  expect(why(survey)).toContain('5000 ms')
  goTo('/cart')
  goTo('/home')
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([])
  notify('paid')
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['one'])
})

test('a delay continues while the address changes and still matches', () => {
  const { shown, notify } = watch(one({ on: 'event', name: 'paid' }, { delayMs: 5000 }))
  notify('paid')
  vi.advanceTimersByTime(4000)
  goTo('/cart')
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['one'])
})

test('a trigger while the page is hidden waits until it is visible', () => {
  const survey = one({ on: 'event', name: 'paid' })
  const { shown, notify, why } = watch(survey)
  isHidden = true
  notify('paid')
  expect([shown, why(survey)]).toEqual([[], 'the page is not visible'])
  look(false)
  expect(shown).toEqual(['one'])
})

test('a refused trigger has a reason until the next page', async () => {
  const survey = one({ on: 'event', name: 'paid' })
  const { notify, why, refuse } = watch(survey)
  expect(why(survey)).toBe('it waits for the event paid')
  refuse('another survey was on the screen')
  notify('paid')
  await vi.advanceTimersByTimeAsync(0)
  expect(why(survey)).toBe('another survey was on the screen')
  goTo('/cart')
  expect(why(survey)).toBe('it waits for the event paid')
})

test('only what a survey waits for is listened to, and nothing after the end', async () => {
  const listening = new Map<string, number>()
  for (const target of [document, window, document.documentElement] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
      const count = (by: number) => listening.set(name, (listening.get(name) ?? 0) + by)
      count(1)
      const signal = typeof options === 'object' ? options.signal : undefined
      signal?.addEventListener('abort', () => count(-1))
      add(name, listener, options)
    })
  }
  const open = () => [...listening].flatMap(([name, count]) => (count > 0 ? name : [])).toSorted()
  const pages = ['hashchange', 'popstate', 'visibilitychange']
  const { stop, notify, shown } = watch(
    one({ on: 'event', name: 'paid' }),
    surveyOf('two', { trigger: { on: 'click', selector: 'a' }, urls: ['/cart'] }),
    surveyOf('three', { trigger: { on: 'exit' } }),
  )
  expect(open()).toEqual([...pages, 'mouseleave', 'paid'].toSorted())
  goTo('/cart')
  expect(open()).toEqual([...pages, 'click', 'mouseleave', 'paid'].toSorted())
  notify('paid')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['one'])
  expect(open()).toEqual([...pages, 'click', 'mouseleave'].toSorted())
  stop()
  expect(open()).toEqual([])
})
