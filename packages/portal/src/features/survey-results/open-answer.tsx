import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ANSWER, type ResultsView } from './view.ts'

const AnswerDrawer = lazy(async () => ({
  default: (await import('./answer-drawer.tsx')).AnswerDrawer,
}))

function withAnswer(search: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id) next.set(ANSWER, id)
  else next.delete(ANSWER)
  return next
}

/** A link that opens the details of an answer, which are in the address. */
export function AnswerLink({ id, children }: { id: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link to={{ search: `?${withAnswer(search, id).toString()}` }} preventScrollReset>
      {children}
    </Link>
  )
}

interface OpenAnswerProps {
  organisationId: string
  view: ResultsView
  mayAct: boolean
}

/** The details of the answer in the address. */
export function OpenAnswer(props: OpenAnswerProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(ANSWER)
  if (!id) return null
  const open = (next: string | undefined) =>
    setSearch(withAnswer(search, next), { preventScrollReset: true, replace: Boolean(next) })
  return (
    <Suspense>
      <AnswerDrawer {...props} answerId={id} onOpen={open} onClose={() => open(undefined)} />
    </Suspense>
  )
}
