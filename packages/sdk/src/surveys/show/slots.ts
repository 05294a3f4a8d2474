import { host } from './element.ts'
import css from './frame.css?inline'
import { createFrame, type FrameDeps } from './frame.ts'
import { placeNow, watchPlaces } from '../../page/follow-places.ts'

export interface SlotsDeps extends Pick<FrameDeps, 'texts' | 'dress'> {
  /** The loader of a survey in one element, which is drawn again for another language or person. */
  loaderOf: (surveyId: string) => FrameDeps['load']
}

interface Slot {
  element: HTMLElement
  dress: () => void
  draw: () => void
  remove: () => void
}

/** Surveys in elements of the page, one per element. */
export function createSlots({ loaderOf, ...deps }: SlotsDeps) {
  const slots = new Map<HTMLElement, Slot>()
  let unwatch: (() => void) | undefined

  function unmount(place: HTMLElement): void {
    slots.get(place)?.remove()
    slots.delete(place)
    if (slots.size > 0) return
    unwatch?.()
    unwatch = undefined
  }

  /** Puts back a survey that the page removed from its place, or together with it. */
  function follow(): boolean {
    let isChanged = false
    for (const [place, slot] of slots) {
      const now = placeNow(place)
      if (!now || slot.element.isConnected) continue
      isChanged = true
      slots.delete(place)
      if (slots.has(now)) slot.remove() // the page mounted another one there
      else slots.set(now, slot)
      if (slots.get(now) === slot) now.append(slot.element)
    }
    return isChanged
  }

  function mount(place: HTMLElement, surveyId: string): void {
    unmount(place)
    const { element, root } = host(css)
    const frame = createFrame(root, root, { ...deps, load: loaderOf(surveyId) })
    const dress = () => {
      deps.dress(element)
      frame.dress()
    }
    const remove = () => {
      frame.clear()
      element.replaceWith() // Prototype's `remove` throws where there is no parent
    }
    slots.set(place, { element, dress, draw: () => void frame.draw(), remove })
    unwatch ??= watchPlaces(follow)
    place.append(element)
    dress()
    void frame.draw()
  }

  return {
    mount,
    unmount,
    dress: () => slots.forEach((slot) => slot.dress()),
    redraw: () => slots.forEach((slot) => slot.draw()),
    clear: () => [...slots.keys()].forEach(unmount),
  }
}
