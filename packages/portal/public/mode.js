// Runs before the first paint, so that a dark screen never flashes white; the module that switches is src/lib/mode.ts.
{
  const page = document.documentElement
  const theme = localStorage.getItem('portal_theme') ?? 'default'
  page.dataset.theme = theme
  page.dataset.mode = ['defaultDark', 'deepOcean', 'slate'].includes(theme)
    ? 'dark'
    : (localStorage.getItem('portal_mode') ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
}
