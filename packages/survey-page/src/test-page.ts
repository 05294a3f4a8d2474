import { h, render } from 'preact'
import { vi } from 'vitest'
import { linkOf } from './address.ts'
import { SurveyPage } from './survey-page.tsx'

/** An answer of the server: a body with its status. */
export interface Answer {
  status: number
  body: object
}
export const ok = (body: object): Answer => ({ status: 200, body })
export const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
})

/** A call that the page made. */
export interface Asked {
  path: string
  body: unknown
}

/** Answers by the end of the path. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** Replaces the server; returns the list of calls. */
export function serve(answers: Answers): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address).pathname
    const one = { path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined }
    asked.push(one)
    const match = Object.keys(answers).find((end) => path.endsWith(end))
    const answer = match ? answers[match] : undefined
    if (!answer) throw new TypeError(`nothing answers ${path}`)
    const { status, body } = typeof answer === 'function' ? await answer(one) : answer
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(body), { status, headers })
  })
  return asked
}

let place: HTMLElement | undefined

/** Opens the page at an address; the previous one is closed. */
export function openPage(address: string): void {
  closePage()
  place = document.body.appendChild(document.createElement('div'))
  const { pathname, search } = new URL(address, location.origin)
  render(h(SurveyPage, { link: linkOf({ pathname, search }) }), place)
}

export function closePage(): void {
  if (place) render(null, place)
  place?.remove()
  place = undefined
}
