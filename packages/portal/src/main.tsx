import { setFormatLocale } from '@agent-assist/kit/locale'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import './base.css'
import { session } from './lib/api/call.ts'
import { currentToast, watchToast } from './lib/notify/toast.ts'
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
preloadPointed(document)

/** Resolves once somebody is known to be signed in or not, or there is something to say. */
const known = new Promise<void>((resolve) => {
  const look = () => {
    if (session.get().status !== 'checking' || currentToast()) resolve()
  }
  session.subscribe(look)
  watchToast(look)
  look()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const portal = createRoot(root)
// all at once, when it can be drawn without waiting, and as a transition: in many short tasks instead of a long one
void Promise.all([known, preload(location.pathname, localStorage)]).then(() =>
  startTransition(() =>
    portal.render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
)
