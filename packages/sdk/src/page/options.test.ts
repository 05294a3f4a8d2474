import { expect, test, vi } from 'vitest'
import { OPTION_NAMES } from '../errors/options-error.ts'
import { createOptions, NAMES } from './options.ts'

test('the explanation of unknown options knows the same names', () => {
  expect(NAMES.toSorted()).toEqual(OPTION_NAMES.toSorted())
})

test('known options are silent, unknown ones are reported with the others', () => {
  const onUnknown = vi.fn()
  const { suppose, merge, get } = createOptions(onUnknown)
  suppose({ api: '/api', org: 'demo-org' })
  merge({ locale: 'de', fetchToken: undefined })
  expect(onUnknown).not.toHaveBeenCalled()
  merge({ lang: 'de' } as never)
  expect(onUnknown).toHaveBeenCalledWith(['lang'])
  expect(get()).toMatchObject({ org: 'demo-org', locale: 'de' })
})
