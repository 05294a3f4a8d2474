/** Most changes that bring something back at once; the page removes it on purpose when there are more. */
const RETURNS_MAX = 8
const SOON_MS = 2000

/**
 * Calls after the page changed its elements, wherever they are, until there are many calls that mend something shortly
 * after each other. `mend` returns whether it did. Returns a function that stops it.
 */
export function watchPlaces(mend: () => boolean): () => void {
  let last = 0
  let returns = 0
  const observer = new MutationObserver(() => {
    if (!mend()) return
    const now = Date.now()
    returns = last > now - SOON_MS ? returns + 1 : 0
    last = now
    if (returns > RETURNS_MAX) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The place, or what the page put there instead: an element with the same id. */
export const placeNow = (place: HTMLElement): HTMLElement | undefined =>
  place.isConnected ? place : (place.id && document.getElementById(place.id)) || undefined
