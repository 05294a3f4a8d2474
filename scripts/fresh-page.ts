import { afterAll } from 'vitest'

/* Test files share a page: none finds there what another one left. */
afterAll(() => {
  if (!('document' in globalThis)) return // files that ask for Node
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
