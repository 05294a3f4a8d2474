import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import './base.css'
import { session } from './lib/call.ts'
import { takeReturn } from './lib/returned.ts'
import { userId } from './lib/user-id.ts'

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
