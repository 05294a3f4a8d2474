/** A field of a form whose value a person types or chooses. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Types whose values are secret, or cannot be set by a script. */
const UNSTORED = new Set(['password', 'file', 'hidden', 'submit', 'button'])
/** Rounds of restoring: a restored choice may show further fields. */
const ROUNDS = 4
/** Removed with the session, and put back at the next sign-in of the same user (lib/session/unsaved-work.ts). */
const keyOf = (title: string) => `portal_typed_${location.pathname}_${title}`

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** The controls by their names; several of one name are counted. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const control of form.querySelectorAll<Control>('input, textarea, select')) {
    if (UNSTORED.has(control.type) || control.closest('[data-unstored]')) continue
    const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? ''
    const name = isTicked(control) ? `${label}=${control.value}` : label || control.name
    let at = 0
    while (found.has(`${name}#${at}`)) at += 1
    found.set(`${name}#${at}`, control)
  }
  return found
}

const valueOf = (control: Control) => (isTicked(control) ? control.checked : control.value)

/** Sets a value as if it were typed, so that the component of the field follows. */
function enter(control: Control, value: string | boolean): void {
  if (isTicked(control)) return control.click()
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  const happened = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(happened, { bubbles: true }))
}

type Values = Record<string, string | boolean>

function storedIn(key: string): Values | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as Values) // written by this module
}

async function restore(form: HTMLFormElement, values: Values): Promise<boolean> {
  let isAny = false
  for (let round = 0; round < ROUNDS; round++) {
    let isNew = false
    for (const [name, control] of controlsOf(form)) {
      const value = values[name]
      // a radio button is left by choosing another one
      const isSame = value === valueOf(control) || (control.type === 'radio' && value === false)
      if (value === undefined || isSame || control.disabled) continue
      enter(control, value)
      isNew = true
    }
    if (!isNew) break
    isAny = true
    await new Promise((resolve) => setTimeout(resolve))
  }
  return isAny
}

/**
 * Stores in the tab what is typed into a form, so that it survives a reload and a sign-out, and restores what an earlier
 * form of the same screen and title has stored. Only values that differ from those at the start are stored. Returns two
 * functions: one that stops this, one that forgets what was typed.
 */
export function keepTyped(form: HTMLFormElement, title: string, onRestored?: () => void) {
  const key = keyOf(title)
  const start = new Map([...controlsOf(form)].map(([name, of]) => [name, valueOf(of)]))
  const store = () => {
    const typed = [...controlsOf(form)]
      .map(([name, of]) => [name, valueOf(of)] as const)
      .filter(([name, value]) => value !== start.get(name))
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)))
  }
  const values = storedIn(key)
  let isOver = false
  if (values)
    void restore(form, values).then((isAny) => {
      if (isAny && !isOver) onRestored?.()
    })
  form.addEventListener('input', store)
  form.addEventListener('change', store)
  return {
    stop: () => {
      isOver = true
      form.removeEventListener('input', store)
      form.removeEventListener('change', store)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
