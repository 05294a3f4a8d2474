import chartCss from '@agent-assist/kit/charts/chart.css?inline'
import { mountChart } from '@agent-assist/kit/charts/chart'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import pageTokens from '@agent-assist/kit/tokens-page.css?inline'

const WIDTH_PX = 960

const dataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string)) // the result of readAsDataURL is a string
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(picture)
  })

/** The chart for a document: in light mode, with a fixed width. A `data:` address of a PNG. */
export async function chartPicture(spec: ChartSpec): Promise<string> {
  const element = document.body.appendChild(document.createElement('div'))
  element.dataset.aaMode = 'light'
  Object.assign(element.style, {
    position: 'fixed',
    insetInlineStart: `${-2 * WIDTH_PX}px`,
    inlineSize: `${WIDTH_PX}px`,
    colorScheme: 'light',
  })
  element.inert = true
  const { root } = island(element, tokens, pageTokens, chartCss)
  const chart = mountChart(root.appendChild(document.createElement('div')), spec)
  try {
    await new Promise((resolve) => setTimeout(resolve)) // uPlot draws in its own microtask
    return await dataUrl(await chart.png())
  } finally {
    chart.undo()
    element.remove()
  }
}
