import { expect } from '@playwright/test'
import Papa from 'papaparse'
import { inEachEngine } from './engines/each-engine.ts'
import type { Sought } from './engines/find.ts'
import { personAt } from './engines/person.ts'
import { pdfTexts } from './pdf-text.ts'
import { startRig } from './rig.ts'

const CSV = 'agentAssistReport.csv'
const PDF = 'agent-assist usage report.pdf'
const COLUMNS = ['Created At', 'Ticket ID', 'Agent', 'Type', 'Query']

const button = (name: string): Sought => ({ role: 'button', name })

inEachEngine(
  '[USE-1] [USE-4] chart, table and files of a report on a page whose policy allows only our address in frame-src',
  async (engine) => {
    const rig = await startRig('demo-org')
    await rig.allow()
    await engine.goto(`${rig.origin}/?csp=strict`)
    await engine.evaluate('void window.mountReport()')
    const report = personAt(engine, 'frame')
    await report.click({ role: 'radio', name: 'Day' })
    await report.sees({ role: 'application', name: /^Events by day/ })
    await engine.evaluate(
      `void document.querySelector('iframe').addEventListener('load', () => (window.reloaded = true))`,
    )

    // the chart: one type less, and back
    const all: Sought = { role: 'checkbox', name: 'Select All' }
    const loads: Sought = { role: 'checkbox', name: 'Loads' }
    await report.isChecked(all)
    await report.click(loads)
    await report.isChecked(all, false)
    await report.click(all)
    await report.isChecked(loads)

    await report.click({ role: 'radio', name: 'Table' })
    await report.counts({ role: 'row' }).toBe(11)
    for (const name of COLUMNS) await report.sees({ role: 'columnheader', name })

    await report.click(button('Export CSV'))
    await expect.poll(async () => String(await engine.saved(CSV))).toContain('Created At')
    const csv = String(await engine.saved(CSV)).replace('\uFEFF', '')
    const [head, ...lines] = Papa.parse<string[]>(csv).data
    expect(head).toEqual(COLUMNS.slice(0, -1))
    const shown = `${lines.length.toLocaleString('en-US')} events`
    await report.until(`document.querySelector('#report').shadowRoot.textContent`).toContain(shown)
    await report.click(button('Export PDF'))
    await expect.poll(async () => String(await engine.saved(PDF))).toContain('%%EOF')
    expect(pdfTexts(await engine.saved(PDF)).join('')).toContain('Key metrics')

    // the frame kept its document, and the host heard of no error
    expect(await engine.evaluate('window.reloaded ?? false')).toBe(false)
    expect(await engine.evaluate('window.host.told')).toEqual([])
    await rig.stop()
  },
)
