import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import './base.css'
import { session } from './lib/api/call.ts'
import { takeReturn } from './domain/accounts/returned.ts'
import { userId } from './lib/browser/user-id.ts'

// zod's own `config()`, before zod is loaded: it would try eval, which our policy forbids and the browser reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
takeReturn()
userId()
session.start()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
