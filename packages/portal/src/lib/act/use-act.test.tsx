// @vitest-environment happy-dom
import { ApiError } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { byRole, click, render, until } from '../../test-dom.ts'
import { currentToast } from '../notify/toast.ts'
import { useAct } from './use-act.ts'

type Options = Parameters<typeof useAct<string, number>>[0]

function Sample(props: Options) {
  const { act, isPending, problem } = useAct<string, number>(props)
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={() => act('x')}>
        Do it
      </button>
      <output>{problem}</output>
    </>
  )
}
const press = () => click(byRole('button', 'Do it'))
const problem = () => document.querySelector('output')?.textContent

test('a change is sent once, outdated data is reloaded, then a toast offers to undo it', async () => {
  const order: string[] = []
  let finish = (_result: number) => {}
  const work = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)))
  const undo = vi.fn()
  await render(
    <Sample
      work={work}
      refresh={() => order.push('refresh')}
      after={() => order.push('after')}
      done={(out, input) => `${input} is ${out}`}
      undo={undo}
    />,
  )
  await press()
  await press()
  expect(work).toHaveBeenCalledTimes(1)
  finish(7)
  await until(() => expect(currentToast()).toMatchObject({ message: 'x is 7', isGood: true }))
  expect(order).toEqual(['refresh', 'after'])
  currentToast()?.action?.run()
  expect(undo).toHaveBeenCalledWith(7, 'x')
})

test("a refusal gives the caller the server's message, and nothing is reloaded", async () => {
  const refresh = vi.fn()
  const refused = new ApiError(409, { code: 'conflict', message: 'Somebody was faster.' })
  await render(<Sample work={() => Promise.reject(refused)} refresh={refresh} />)
  await press()
  await until(() => expect(problem()).toBe('Somebody was faster.'))
  expect([refresh.mock.calls.length, currentToast()]).toEqual([0, undefined])
})

test('with `failed` a failure is shown as a toast', async () => {
  await render(<Sample work={() => Promise.reject(new TypeError('x'))} failed="It was not kept" />)
  await press()
  await until(() => expect(currentToast()).toMatchObject({ message: 'It was not kept' }))
})
