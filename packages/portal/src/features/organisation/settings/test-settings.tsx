import { MemoryRouter } from 'react-router'
import { App } from '../../../app.tsx'
import { type Answers, type Asked, ok, person, serve } from '../../../test-api.ts'
import { render, unmount } from '../../../test-dom.ts'
import { startSession } from '../../../test-session.ts'

/** Opens a tab of Configure Org as an admin of demo-org; returns the list of calls. */
export async function openTab(tab: string, answers: Answers): Promise<Asked[]> {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    ...answers,
  })
  startSession()
  const address = `/main/organization/config${tab && `?tab=${tab}`}`
  history.replaceState(null, '', address) // links within a screen are known by the path of the page
  await render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  )
  return asked
}

/** Leaves the page as it was; unsaved changes of the tab are dropped. */
export async function closeTab(): Promise<void> {
  await unmount()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Bodies that were sent to the end of a path. */
export const sentTo = (asked: Asked[], end: string) =>
  asked.filter(({ path, body }) => path.endsWith(end) && body !== undefined).map(({ body }) => body)

/** Answers reads with the settings, and merges what is sent into them; returns what is stored by now. */
export function stored<S extends object>(start: S) {
  const store = { now: start }
  const answer = ({ body }: Asked) => {
    store.now = { ...store.now, ...(body as Partial<S> | undefined) }
    return ok(store.now)
  }
  return { store, answer }
}
