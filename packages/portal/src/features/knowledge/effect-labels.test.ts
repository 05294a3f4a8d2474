import { expect, test } from 'vitest'
import { shareText } from '@agent-assist/kit/share'
import { effectOf } from './effect-labels.ts'

const share = (part: number, whole: number) => ({ part, whole })

test('[KB-1] an effect is shown only if chance does not explain it', () => {
  expect(effectOf(share(40, 100), share(5, 100)).text).toBe('Missed less')
  expect(effectOf(share(5, 100), share(40, 100)).text).toBe('Missed more')
  expect(effectOf(share(4, 10), share(1, 10)).text).toBe('Too few to say')
  expect(effectOf(share(4, 10), share(0, 0)).text).toBe('Not asked since')
  expect(effectOf(share(0, 0), share(0, 9)).text).toBe('Not asked before')
})

test('[KB-1] a rate is shown with its confidence interval and n', () => {
  expect(shareText(share(40, 100))?.replaceAll('\u202F', ' ')).toBe('40 % (31–50 %, based on 100)')
  expect(shareText(share(0, 0))).toBeUndefined()
})
