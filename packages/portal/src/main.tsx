import { setFormatLocale } from '@agent-assist/kit/locale'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import './base.css'
import { session } from './lib/api/call.ts'
import { takeReturn } from './domain/accounts/returned.ts'
import { preparePrint } from './lib/browser/print.ts'
import { userId } from './lib/browser/user-id.ts'
import { preload, preloadPointed } from './preload.ts'

// disables zod's eval before zod is loaded: our policy forbids eval, and browsers would report the attempt
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
takeReturn()
userId()
preparePrint() // before the charts, which it resizes
setFormatLocale(navigator.languages)
session.start()
preload(location.pathname, localStorage)
preloadPointed(document)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
