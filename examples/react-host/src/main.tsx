import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no place for React')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
