import { AgentAssist, UsageReport } from '@agent-assist/sdk/react'
import { createElement as h, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/* A React page that uses the components; a browser test bundles it. */

interface Shown {
  org: string
  api: string
  token: string
  mode: 'light' | 'dark'
}

const heard: string[] = []
const element = document.querySelector('#root')
if (!element) throw new Error('the page has no place for React')
const root = createRoot(element)

const reactHost = {
  heard: (): string[] => heard,
  /** Renders the components, or nothing. */
  draw(shown: Shown | undefined): void {
    if (!shown) return root.render(null)
    const { org, api, token, mode } = shown
    const assist = h(AgentAssist, {
      org,
      api,
      mode,
      open: true,
      onReady: () => heard.push('ready'),
      onOpen: () => heard.push('open'),
    })
    root.render(h(StrictMode, null, h(UsageReport, { fetchToken: async () => token }), assist))
  },
}
Object.assign(window, { reactHost })
