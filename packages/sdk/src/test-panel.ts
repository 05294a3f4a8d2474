import type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'
import type { AllChunks } from './assist/assist.ts'
import * as reports from './bridge/reports.ts'
import { mountPanel } from './place/place.ts'
import { explain } from './errors/explain.ts'

const { matchMedia } = globalThis

/** Replaces the code of panel and report in tests; `calls` records what was called. */
export function createTestChunks() {
  const calls: string[] = []
  const panels: PanelOptions[] = []
  const loads = { panel: 0, report: 0, surveys: 0, failing: false, roomy: false }

  function createPanel(element: HTMLElement, options: PanelOptions): PanelHandle {
    const root = element.attachShadow({ mode: 'open' })
    root.append(`panel of ${options.org}`)
    panels.push(options)
    calls.push(`create ${options.org} ${options.open ? 'open' : 'closed'}`)
    return {
      setTicket: (ticket) => calls.push(`ticket ${ticket?.id ?? 'none'}`),
      open: () => {
        calls.push('open')
        options.emit?.('open', {})
      },
      close: () => {
        calls.push('close')
        options.emit?.('close', {})
      },
      toggleFocus: () => calls.push('toggleFocus'),
      replySent: ({ ticketId }) => calls.push(`replySent ${ticketId}`),
      reset: () => calls.push('reset'),
      destroy: () => calls.push('destroy'),
    }
  }

  // by itself the panel opens where a test says that there is room
  globalThis.matchMedia = (query) =>
    query.includes('1024px')
      ? ({ matches: loads.roomy } as MediaQueryList)
      : matchMedia.call(window, query)

  const chunks: AllChunks = {
    panel: async () => {
      loads.panel += 1
      if (loads.failing) throw new TypeError('no such file')
      return { createPanel, mountPanel }
    },
    reports: async () => reports,
    report: async () => {
      loads.report += 1
      if (loads.failing) throw new TypeError('no such file')
      return {
        mountUsageReport: (element, { org }) => {
          element.append(`report of ${org}`)
          return () => element.replaceChildren()
        },
      }
    },
    token: () => import('./tokens/host-token.ts'),
    surveys: async () => {
      loads.surveys += 1
      return {
        createSurveyEngine: () => ({
          watch: (isOn) => calls.push(`watch ${isOn}`),
          show: (surveyId) => calls.push(`show ${surveyId}`),
          close: () => calls.push('close survey'),
          trigger: (name) => calls.push(`trigger ${name}`),
          mount: (element, { surveyId }) => element.append(`survey ${surveyId}`),
          unmount: (element) => element.replaceChildren(),
          renew: () => calls.push('renew'),
          explain: () => [{ surveyId: '1', title: 'Relations', why: 'the address does not match' }],
          destroy: () => calls.push('destroy surveys'),
        }),
      }
    },
    shortcut: () => import('./panel/shortcut.ts'),
    debug: () => import('./debug/overlay.ts'),
    errors: async () => ({ explain }),
  }
  return { chunks, calls, panels, loads }
}

/** Runs everything that waits only for promises. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))
