// A classic script in the head, so that the first paint has the right colours: ?mode=light or ?mode=dark goes before
// what the system prefers.
{
  const mode = new URLSearchParams(location.search).get('mode')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode
}
