/**
 * The queue that the SDK documents: calls made before it has arrived wait there, and it makes them in
 * order. The function stays the same for good.
 */
window.AgentAssist =
  window.AgentAssist ||
  function () {
    ;(window.AgentAssist.q = window.AgentAssist.q || []).push(arguments)
  }

/** Calls the SDK, now or as soon as it is there. */
export const assistant = (...call) => window.AgentAssist?.(...call)

/** Tells once when the page has loaded and the SDK has not. */
export function whenMissing(tell) {
  const check = () => {
    if (Array.isArray(window.AgentAssist?.q)) tell()
  }
  if (document.readyState === 'complete') check()
  else addEventListener('load', check, { once: true })
}

/** Colours and language that look.js found in the address, as options of `init`; none: the defaults. */
export function look() {
  const { mode, lang } = document.documentElement.dataset
  return { mode, locale: lang }
}
