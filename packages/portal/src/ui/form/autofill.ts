import { type AnimationEvent, type RefObject, useEffect, useState } from 'react'

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFilled = (element: EventTarget | null): element is Filled =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The named text fields of a form. */
const textsOf = (form: HTMLFormElement) =>
  Array.from(form.elements)
    .filter(isFilled)
    .filter(({ name, type }) => name && type !== 'checkbox' && type !== 'radio')

/**
 * Detects autofilled fields. Password managers set a value without triggering React's onChange: `onFilled` is called
 * with every text after each event. Browsers that fill fields on load hide the values from scripts until the user
 * interacts: from then until the next event the result is true.
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
    // On the document, so that React, at the root below it, runs first.
    document.addEventListener('input', look)
    document.addEventListener('change', look)
    return () => {
      document.removeEventListener('input', look)
      document.removeEventListener('change', look)
    }
  }, [form, onFilled])

  return {
    hidden,
    /** The style sheet gives autofilled fields an animation, the only sign that scripts can detect. */
    onAnimationStart: ({ target }: AnimationEvent) => {
      if (isFilled(target as EventTarget) && (target as Filled).matches(':autofill'))
        setHidden(true)
    },
  }
}
