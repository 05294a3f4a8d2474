// @vitest-environment happy-dom
import { act, type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { render, text, until } from '../../test-dom.ts'
import { onDemand } from './on-demand.ts'

const Said = ({ word }: { word: string }) => <p>{word}</p>

/** What is on the page right after the first drawing of a part that may wait. */
async function firstDrawing(Part: ComponentType<{ word: string }>): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => {
    flushSync(() =>
      root.render(
        <Suspense fallback="waits">
          <Part word="here" />
        </Suspense>,
      ),
    )
    place.title = place.textContent
  })
  await act(async () => root.unmount())
  return place.title
}

test('code that is there is drawn at once, without the fallback', async () => {
  const Part = onDemand(async () => Said)
  await Part.load()
  expect(await firstDrawing(Part)).toBe('here')
  // negative control: what nobody has begun to load waits
  expect(await firstDrawing(onDemand(async () => Said))).toBe('waits')
})

test('code that is loaded by the first drawing is loaded once', async () => {
  let loads = 0
  const Part = onDemand(async () => {
    loads++
    return Said
  })
  await render(
    <Suspense fallback="waits">
      <Part word="one" />
      <Part word="two" />
    </Suspense>,
  )
  await until(() => expect(text()).toBe('onetwo'))
  await Part.load()
  expect(loads).toBe(1)
})

test('code whose early loading failed is loaded anew when it is drawn', async () => {
  let loads = 0
  const Part = onDemand(async () => {
    if (++loads === 1) throw new Error('no network')
    return Said
  })
  await expect(Part.load()).rejects.toThrow('no network')
  await render(
    <Suspense fallback="waits">
      <Part word="here" />
    </Suspense>,
  )
  await until(() => expect(text()).toBe('here'))
  expect(loads).toBe(2)
})
