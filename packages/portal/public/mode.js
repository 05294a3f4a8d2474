// Runs before the first paint, so that a dark screen never flashes white; the modules that switch are src/lib/mode.ts
// and src/lib/appearance.ts.
{
  const page = document.documentElement
  let theme = 'default'
  try {
    theme = JSON.parse(localStorage.getItem('portal_settings')).theme.main
  } catch {
    // nobody has chosen on this machine
  }
  page.dataset.theme = theme
  page.dataset.mode = ['defaultDark', 'deepOcean', 'slate'].includes(theme)
    ? 'dark'
    : (localStorage.getItem('portal_mode') ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
}
