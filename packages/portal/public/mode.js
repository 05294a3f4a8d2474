// Runs before the first paint, so that a dark screen never flashes white; the module that switches is src/lib/mode.ts.
document.documentElement.dataset.mode =
  localStorage.getItem('portal_mode') ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
