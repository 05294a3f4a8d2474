import { type Chart, mountChart } from '@agent-assist/kit/charts/chart'
import chartCss from '@agent-assist/kit/charts/chart.css?inline'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import tokens from '@agent-assist/kit/tokens.css?inline'
import pageTokens from '@agent-assist/kit/tokens-page.css?inline'
import { specs } from './specs.ts'

declare global {
  interface Window {
    charts: Record<string, Chart>
    specs: Record<string, ChartSpec>
    marks: ChartPoint[]
  }
}

/* A page with only charts, under a policy that allows no inline style. */

const PAGE_CSS = `
body { margin: 0; background: var(--bg); color: var(--text); font: 13px/20px var(--font); }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 16px; padding: 16px; }
section { min-width: 0; padding: 12px 16px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
h1 { margin: 16px 16px 0; font-size: 16px; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 600; }
`

document.adoptedStyleSheets = [tokens, pageTokens, chartCss, PAGE_CSS].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})

window.specs = specs
window.charts = {}
window.marks = []
const main = document.querySelector('main')
for (const [name, spec] of Object.entries(specs)) {
  const section = document.createElement('section')
  section.id = name
  const head = document.createElement('h2')
  head.textContent = spec.title
  section.append(head)
  main?.append(section)
  const place = section.appendChild(document.createElement('div'))
  window.charts[name] = mountChart(place, spec, { onMark: (mark) => window.marks.push(mark) })
}
