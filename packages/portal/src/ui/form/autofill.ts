import { type AnimationEvent, type RefObject, useEffect, useState } from 'react'

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFilled = (element: EventTarget | null): element is Filled =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The named fields of a form that hold text. */
const textsOf = (form: HTMLFormElement) =>
  Array.from(form.elements)
    .filter(isFilled)
    .filter(({ name, type }) => name && type !== 'checkbox' && type !== 'radio')

/**
 * Follows what fills fields without typing. Password managers set a value so that React's onChange does
 * not see it: `onFilled` hears of every text after each event. Browsers that fill at load hide the values
 * from scripts until the person does something: from then on until the next event the result is true.
 */
export function useAutofill(
  form: RefObject<HTMLFormElement | null>,
  onFilled: (name: string, value: string) => void,
) {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    function look({ target }: Event) {
      if (!form.current || !isFilled(target) || target.form !== form.current) return
      setHidden(false)
      for (const { name, value } of textsOf(form.current)) onFilled(name, value)
    }
    // At the document: React, at the root below it, has had its turn.
    document.addEventListener('input', look)
    document.addEventListener('change', look)
    return () => {
      document.removeEventListener('input', look)
      document.removeEventListener('change', look)
    }
  }, [form, onFilled])

  return {
    hidden,
    /** The style sheet gives autofilled fields an animation, which is all that can be noticed. */
    onAnimationStart: ({ target }: AnimationEvent) => {
      if (isFilled(target as EventTarget) && (target as Filled).matches(':autofill'))
        setHidden(true)
    },
  }
}
