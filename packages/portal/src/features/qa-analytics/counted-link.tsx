import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Counted, withCounted } from '../../domain/quality/counted.ts'

interface CountedLinkProps {
  counted: Counted
  /** Read aloud in place of the text. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A link from a value to the reviews or tickets that it counts. */
export function CountedLink({ counted, label, className, children }: CountedLinkProps) {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: `?${withCounted(search, counted).toString()}` }}
      title={counted.list === 'reviews' ? 'Show the reviews' : 'Show the tickets'}
      aria-label={label}
      className={className}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
