/* A server that renders pages: prints what it can import, and what the components render. */
import * as panel from '@agent-assist/chat-widget'
import * as sdk from '@agent-assist/sdk'
import { AgentAssist, Survey, UsageReport } from '@agent-assist/sdk/react'
import * as survey from '@agent-assist/survey-widget'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

await import('./functions.ts')
const html = [
  createElement(AgentAssist, { org: 'demo-org' }),
  createElement(UsageReport, { className: 'report', fetchToken: async () => '' }),
  createElement(Survey, { surveyId: 's1', id: 'survey' }),
].map((element) => renderToString(element))

console.log(
  JSON.stringify({
    hasWindow: 'window' in globalThis,
    exports: [sdk, panel, survey].map((module) => Object.keys(module)),
    html,
  }),
)
