/**
 * The queue from the SDK's documentation: calls made before the SDK is loaded wait there and are run in order. The
 * function stays the same afterwards.
 */
window.AgentAssist =
  window.AgentAssist ||
  function () {
    ;(window.AgentAssist.q = window.AgentAssist.q || []).push(arguments)
  }

/** Calls the SDK, now or once it is loaded. */
export const assistant = (...call) => window.AgentAssist?.(...call)

/** Calls once if the page has loaded but the SDK has not. */
export function whenMissing(tell) {
  const check = () => {
    if (Array.isArray(window.AgentAssist?.q)) tell()
  }
  if (document.readyState === 'complete') check()
  else addEventListener('load', check, { once: true })
}

/** Colours and language that look.js found in the address, as options of `init`; missing: the defaults. */
export function look() {
  const { mode, lang } = document.documentElement.dataset
  return { mode, locale: lang }
}
