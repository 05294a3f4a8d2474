// Runs before the first paint and before the scripts are there.

let settings
try {
  settings = JSON.parse(localStorage.getItem('portal_settings'))
} catch {
  // nobody has chosen on this machine
}

// A dark screen never flashes white; the modules that switch are src/lib/appearance/mode.ts and appearance.ts.
{
  const page = document.documentElement
  const theme = settings?.theme?.main ?? 'default'
  page.dataset.theme = theme
  page.dataset.mode = ['defaultDark', 'deepOcean', 'slate'].includes(theme)
    ? 'dark'
    : (localStorage.getItem('portal_mode') ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
}

// The check of the session begins while the scripts are still on their way; src/lib/session/early-user.ts takes it.
try {
  const token =
    localStorage.getItem('jwt_access_token') || localStorage.getItem('federated_access_token')
  const claims = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
  if (claims.exp * 1000 > Date.now()) {
    const answer = fetch('/api/users/auth/currentUser/access-token?source=APP', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(30000),
    })
    answer.catch(() => {}) // whoever takes it meets the error
    window.earlyUser = { token, answer }
    showOutline()
    setTimeout(() => new Intl.NumberFormat()) // the first formatter takes long: not while the screen is drawn
  }
} catch {
  // nobody is signed in
}

/** Shows the outline of the page (src/outline.css), unless the person has arranged the portal in another way. */
function showOutline() {
  const path = location.pathname
  const { navbar, toolbar, mode } = settings?.layout?.config ?? {}
  const isArranged =
    settings &&
    !(
      navbar.display &&
      navbar.folded &&
      navbar.position === 'left' &&
      toolbar.display &&
      toolbar.position === 'below' &&
      mode === 'fullwidth' &&
      settings.theme.navbar === 'mainThemeDark'
    )
  if (!isArranged && /^\/($|main\/|apps\/)/.test(path))
    document.documentElement.dataset.outline = /^\/($|main\/boards\/config)/.test(path)
      ? 'board'
      : ''
}
