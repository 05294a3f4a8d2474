import { host } from './element.ts'
import css from './frame.css?inline'
import { createFrame, type FrameDeps } from './frame.ts'

export interface SlotsDeps extends Pick<FrameDeps, 'texts' | 'dress'> {
  /** The loader of a survey in one element, which is drawn again for another language or person. */
  loaderOf: (surveyId: string) => FrameDeps['load']
}

/** Surveys in elements of the page, one per element. */
export function createSlots({ loaderOf, ...deps }: SlotsDeps) {
  const slots = new Map<HTMLElement, { dress: () => void; draw: () => void; remove: () => void }>()

  function unmount(place: HTMLElement): void {
    slots.get(place)?.remove()
    slots.delete(place)
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
      element.remove()
    }
    slots.set(place, { dress, draw: () => void frame.draw(), remove })
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
