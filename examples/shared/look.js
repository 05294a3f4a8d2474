// A classic script in the head, so that the first paint is correct: ?mode=light or ?mode=dark overrides the system's
// preference, and ?lang= is the language of Agent Assist. The page itself stays English, but is laid out from right to
// left for ar.
{
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const [mode, lang] = ['mode', 'lang'].map((name) => query.get(name))
  if (['light', 'dark'].includes(mode)) root.dataset.mode = mode
  if (['en', 'de', 'es', 'fr', 'pt', 'ar'].includes(lang)) root.dataset.lang = lang
  if (lang === 'ar') root.dir = 'rtl'
}
