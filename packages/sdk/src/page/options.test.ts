import { expect, test, vi } from 'vitest'
import { OPTION_NAMES } from '../errors/options-error.ts'
import { createOptions, fromDataset, NAMES, targetOf } from './options.ts'

test('the explanation of unknown options knows the same names', () => {
  expect(NAMES.toSorted()).toEqual(OPTION_NAMES.toSorted())
})

test('known options are silent, unknown ones are reported with the others', () => {
  const report = vi.fn()
  const { suppose, merge, get } = createOptions(report)
  suppose({ api: '/api', org: 'demo-org' })
  merge({ locale: 'de', fetchToken: undefined })
  expect(report).not.toHaveBeenCalled()
  merge({ lang: 'de' } as never)
  expect(report).toHaveBeenCalledWith('option_unknown', ['lang'])
  expect(get()).toMatchObject({ org: 'demo-org', locale: 'de' })
})

test('[ROUT-3] an attribute that switches something is on, unless its value is false', () => {
  const of = (data: Record<string, string>) => fromDataset(data as DOMStringMap)
  expect(of({ org: 'a' })).toEqual({ org: 'a', presence: false })
  expect(of({ presence: '', open: '' })).toEqual({ presence: true, open: true })
  expect(of({ presence: 'true', open: 'true' })).toEqual({ presence: true, open: true })
  expect(of({ presence: 'false', open: 'false' })).toEqual({ presence: false, open: false })
})

test('[ROUT-3] a changed presence requires a new panel, an unchanged one does not', () => {
  const of = (presence?: boolean) => targetOf({ org: 'a', api: '/api', presence })
  expect(of(true)).not.toBe(of())
  expect(of(true)).toBe(of(true))
  expect(of(false)).toBe(of())
})
